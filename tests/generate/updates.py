"""The atomic updates: every form that OpenACC allows, and captures whose value nobody uses."""


def update(draw, site, histogram, key, weight):
    """The lines of one update of `histogram` at `key`."""
    target, operation = histogram.lvalue(key), histogram.operation
    bare = target.lstrip("*").replace("(", "", 1)
    starred = target.startswith("*")
    grouped = f"({target})" if starred else target
    if operation in "+-" and draw.chance(0.4):
        sign = operation * 2
        form = draw.pick((3, f"{grouped}{sign}"), f"{sign}{target}")
    elif operation == "-":
        form = draw.pick((2, f"{target} -= {weight}"), f"{target} = {target} - {weight}")
    else:
        form = draw.pick((4, f"{target} {operation}= {weight}"), f"{target} = {target} {operation} {weight}",
                         f"{target} = {weight} {operation} {target}")
    if draw.chance(0.06) and "=" not in form.replace(f"{operation}=", "") and not starred:
        old = site.name("old")
        site.tags.append("dead capture")
        if draw.chance(0.5):
            return [f"{histogram.element.name} {old};", "#pragma acc atomic capture", f"{old} = {form};"]
        return [f"{histogram.element.name} {old};", "#pragma acc atomic capture", f"{{ {old} = {target}; {form}; }}"]
    return [draw.pick("#pragma acc atomic", (2, "#pragma acc atomic update")), f"{form};"]
