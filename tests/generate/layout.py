"""How a program's text looks: plainly indented, or as people and their editors leave it."""
import re


def indented(lines, unit="  "):
    out, depth = [], 0
    for line in lines:
        if line.startswith("}"):
            depth -= 1
        out.append(unit * max(depth, 0) + line if line else line)
        depth += line.count("{") - line.count("}") + (1 if line.startswith("}") else 0)
    return out


def arranged(draw, lines, plain=False):
    lines = [re.sub(r"  +", " ", line).rstrip() for line in lines]
    if plain or draw.chance(0.4):
        return "\n".join(indented(lines)) + "\n"
    unit = draw.pick("  ", "\t", "    ", "")
    lines = indented(lines, unit)
    ways = [w for w in (commented, continued, joined, spaced, digraphs, bare) if draw.chance(0.3)]
    for way in ways:
        lines = way(draw, lines)
    return ("\r\n" if draw.chance(0.1) else "\n").join(lines) + "\n"


def is_directive(line):
    return line.lstrip().startswith("#")


def commented(draw, lines):
    out = []
    for line in lines:
        if is_directive(line):
            if "pragma" in line and draw.chance(0.15):
                line += draw.pick(" // as it was", " /* why not */")
        elif draw.chance(0.1):
            line += draw.pick(" // h[k]++;", " /* { */", " // #pragma acc loop", " /* \"x */")
        elif draw.chance(0.04):
            out.append(draw.pick("/* a comment", "/*") + "\n   over lines; for (;;) { */")
        elif draw.chance(0.05) and " = " in line and '"' not in line:
            line = line.replace(" = ", " /* = */ = ", 1)
        out.append(line)
    return out


def continued(draw, lines):
    """Directives over several lines."""
    out = []
    for line in lines:
        if "#pragma acc" in line and "//" not in line and "/*" not in line and draw.chance(0.6):
            line = re.sub(r" (?=(copy|present|reduction|async|num_gangs|gang|collapse|if)\b)", lambda m: draw.pick(" ", " \\\n    ", " \\\n"), line, count=2)
        out.append(line)
    return out


def joined(draw, lines):
    """Several statements on a line."""
    out = []
    for line in lines:
        plain = not is_directive(line) and "//" not in line and not line.lstrip().startswith("/*")
        if plain and out and draw.chance(0.3) and out[-1].endswith((";", "{", "}")) and not is_directive(out[-1]) and "//" not in out[-1]:
            out[-1] += " " + line.lstrip()
        else:
            out.append(line)
    return out


def spaced(draw, lines):
    return [line.replace("#pragma acc", draw.pick("#pragma acc", "# pragma acc", "#pragma  acc", "#\tpragma\tacc")) if draw.chance(0.5)
            else line.replace("for (", "for(").replace(") {", "){") if draw.chance(0.5) else line for line in lines]


def digraphs(draw, lines):
    return [line if is_directive(line) or '"' in line or "::" in line or draw.chance(0.7)
            else line.replace("[", "<:").replace("]", ":>").replace("{", "<%").replace("}", "%>") for line in lines]


def bare(draw, lines):
    """Without braces where a block holds a single statement."""
    out = list(lines)
    n = 0
    while n + 2 < len(out):
        head, statement, end = out[n:n + 3]
        if (re.match(r"\s*(for|if|while) \(.*\) \{$", head) and end.strip() == "}" and statement.rstrip().endswith(";")
                and not is_directive(statement) and ";" not in statement.rstrip()[:-1] and not re.match(r"\s*(int|const|long|unsigned|float|double)\b", statement)
                and not (n + 3 < len(out) and out[n + 3].strip().startswith("else"))):
            out[n:n + 3] = [head[:-2], statement]
        n += 1
    return out


def spelled(draw, lines):
    """Seldom with some directives by `_Pragma`, which is no mere layout: such a loop is left."""
    if not draw.chance(0.03):
        return lines
    out = []
    for line in lines:
        made = re.fullmatch(r"(\s*)#\s*pragma\s+(acc [^\\\n/\"]*)", line)
        out.append(f'{made[1]}_Pragma("{made[2].strip()}")' if made and "routine" not in line and draw.chance(0.4) else line)
    return out
