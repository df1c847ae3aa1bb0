"""Sources with many mutants in them, of which a run activates one."""
import collections
import concurrent.futures
import hashlib
import json
import subprocess
from pathlib import Path

from again import BUILD, ROOT, run, time_of, write_if_new


def name_of(place):
    return str(Path(place["file"]).relative_to(ROOT))


def change_of(place):
    where = f' in: {place["text"]}' if place["kind"] == "off by one" else ""
    return f'{place["kind"]}: {" ".join(place["before"].split())} -> {" ".join(place["after"].split())}{where}'


def _printed_by(command):
    return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def all_places(again):
    """Sorted, each with an `id` that stays the same while other lines change."""
    parts = [[BUILD / "bin/mutant-places", "-p", again.folder, *again.sources()[part::again.jobs]] for part in range(again.jobs)]
    with concurrent.futures.ThreadPoolExecutor(again.jobs) as pool:
        lines = [line for text in pool.map(_printed_by, parts) for line in text.splitlines()]
    places = {}
    for line in lines:
        place = json.loads(line)
        outer = place["wraps"][0]
        place["text"] = Path(place["file"]).read_text().splitlines()[place["line"] - 1].strip()
        places[place["file"], outer["begin"], outer["end"], place["kind"], outer["open"]] = place  # some are seen twice
    seen = collections.Counter()
    for _, place in sorted(places.items()):
        same = name_of(place), place["text"], change_of(place)
        place["id"] = hashlib.sha256(repr((same, seen[same])).encode()).hexdigest()
        seen[same] += 1
    return [place for _, place in sorted(places.items())]


def chosen(again, count, seed):
    """Number -> place. The seed puts all places in an order by chance: its first part is as fair a choice as the whole, and a place
    that is new or gone moves no other in or out but one."""
    places = all_places(again)
    picked = sorted(places, key=lambda place: hashlib.sha256((seed + place["id"]).encode()).digest())[:count]
    print(f"{len(places)} places, {len(picked)} mutants chosen by the seed '{seed}'", flush=True)
    return {str(number): place for number, place in enumerate(picked, 1)}


def build(again, mutants, programs):
    """One build that holds them all."""
    of_file = collections.defaultdict(dict)
    for number, place in mutants.items():
        of_file[place["file"]][number] = place

    def text_of(source):
        target = again.folder / "texts" / str(Path(source).relative_to(ROOT)).replace("/", "_")
        target.parent.mkdir(exist_ok=True)
        write_if_new(target, with_mutants(Path(source).read_text(), of_file[source]))
        return target

    switch, asked = again.folder / "mutant.o", ROOT / "tests/mutants/mutant.c"
    if time_of(switch) <= max(time_of(asked), again.headers_time()):
        run(["clang-22", "-O1", "-c", asked, "-o", switch])
    again.compile([source for source in again.sources() if source in of_file], text_of)
    again.link(programs, [switch])


def with_mutants(text, mutants):
    """Ranges nest or stand apart, so that text around them goes in by their ends. Of those that are the same, one whose operator gives
    way to a comma is the innermost: no parenthesis of another may stand around the comma."""
    edits = []  # where, in which order at one place, how much gives way, what comes
    for number, place in mutants.items():
        inner = bool(place["comma"]), int(number)
        for wrap in place["wraps"]:
            length = wrap["end"] - wrap["begin"]
            # First what ends here, the inner before the outer; then what begins, the outer before the inner.
            edits.append((wrap["begin"], 1, -length, *inner, 0, wrap["open"].replace("@", number)))
            edits.append((wrap["end"], 0, length, *(-part for part in inner), 0, wrap["close"].replace("@", number)))
        if place["comma"]:
            edits.append((place["comma"][0], 2, 0, 0, 0, place["comma"][1], ","))
    data, made, at = text.encode(), [], 0
    for offset, *_, replaced, inserted in sorted(edits):
        made += [data[at:offset], inserted.encode()]
        at = offset + replaced
    return b"".join([*made, data[at:]]).decode()
