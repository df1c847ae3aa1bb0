"""What stands around a construct and meets the same histograms: loops that write them as they are, updates of the host's copy,
a second construct. A rewritten loop must leave the bins as the loop itself would, for whoever comes next."""


def neighbours(draw, site):
    """Puts a few of them in front of the construct and behind it."""
    for histogram in site.histograms:
        if not reachable(site, histogram):
            continue
        if draw.chance(0.12):
            site.leading += rising(draw, site, histogram)
        if draw.chance(0.15):
            site.trailing += rising(draw, site, histogram)
        if draw.chance(0.1):
            site.trailing += looking(draw, site, histogram)
    if draw.chance(0.08):
        site.repeated = True


def reachable(site, histogram):
    """Whether a second construct finds the histogram on the device, or may bring it again: it is a plain pointer or array."""
    return histogram.section and not histogram.suffix and histogram.rows == 0 and site.implicit


def rising(draw, site, histogram):
    """A loop without updates that changes every bin; what it does must come before or after all updates."""
    k, t = site.name("each"), histogram.element.name
    site.tags.append("neighbour")
    change = draw.pick(f"{histogram.pointer}[{k}] = ({t})({histogram.pointer}[{k}] ^ 1)" if not histogram.element.floating
                       else f"{histogram.pointer}[{k}] = 2 * {histogram.pointer}[{k}]",  # no -0: adding 0 to it is seen
                       f"{histogram.pointer}[{k}] = ({t})({histogram.bins} - {k})")
    clause = f"copy({histogram.section})"
    return [f"#pragma acc parallel loop {clause}", f"for (int {k} = 0; {k} < {histogram.bins}; {k}++) {change};"]


def looking(draw, site, histogram):
    """The host looks at the bins between two constructs."""
    site.tags.append("looking")
    memory = histogram.pointer
    return [f"#pragma acc update {draw.pick('self', 'host')}({histogram.section}) if_present",
            f'show("seen", {memory}, {histogram.bins} * sizeof *{memory});']

