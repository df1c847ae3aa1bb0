"""Choices, made by a seed: the same seed makes the same program."""
import random


class Draw(random.Random):
    for_gpu = False  # only what GCC 12 takes there: atomics of at least 32 bits, pointers whose sections are stated at the loop

    def chance(self, probability):
        return self.random() < probability

    def pick(self, *choices):
        """One of the choices; a choice may be (weight, value), which is taken more or less often than others."""
        pairs = [c if isinstance(c, tuple) else (1, c) for c in choices]
        return self.choices([value for _, value in pairs], [weight for weight, _ in pairs])[0]
