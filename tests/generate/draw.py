"""Choices, made by a seed: the same seed makes the same program."""
import random


class Draw(random.Random):
    narrowest = 8  # bits of a bin: GCC 12 has no atomics of fewer than 32 on NVIDIA's GPUs

    def chance(self, probability):
        return self.random() < probability

    def pick(self, *choices):
        """One of the choices; a choice may be (weight, value), which is taken more or less often than others."""
        pairs = [c if isinstance(c, tuple) else (1, c) for c in choices]
        return self.choices([value for _, value in pairs], [weight for weight, _ in pairs])[0]
