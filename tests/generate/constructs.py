"""The compute constructs and those of their clauses that say how and when to run."""


def construct(draw, site):
    site.construct = draw.pick((7, "parallel loop"), (2, "kernels loop"), (2, "parallel"), (2, "kernels"), (0.3, "serial loop"))
    site.tags.append(site.construct)
    if draw.chance(0.06) and not site.offend:
        site.clauses.append("default(none)")
        site.implicit = False


def schedule(draw, site):
    """Queues, conditions, sizes: after the arrays are there, since some of them exclude each other."""
    if "serial" in site.construct:
        site.nest.directive = ""
        site.nest.inner = [None if x is None else "seq" for x in site.nest.inner]
    elif draw.chance(0.2):
        site.clauses.append(f"num_gangs({draw.pick('1', '4', '7', '100')})")
        if draw.chance(0.3) and "worker" in site.nest.directive + str(site.nest.inner):
            site.clauses.append("num_workers(4)")
        if draw.chance(0.5):
            site.clauses.append(f"vector_length({draw.pick('32', '64', '128')})")
    if draw.chance(0.15):
        queue = draw.pick("async", "async(1)", "async(2)")
        site.clauses.append(queue)
        site.wait = draw.pick("#pragma acc wait", queue.replace("async", "#pragma acc wait"))
    elif draw.chance(0.05):
        site.clauses.append("wait")
    alone = all(w in ("clause", "implicit") for w in site.covered)
    if alone and draw.chance(0.15):
        site.clauses.append(f"if({draw.pick('1', '0', 'n > 10') if site.bound_kind == 'n' else draw.pick('1', '0')})")
    if site.construct in ("parallel", "kernels"):
        site.needs_brackets = draw.chance(0.6)
    if site.construct.startswith("kernels"):
        site.nest.independent = draw.chance(0.7)
    draw.shuffle(site.clauses)
