#!/usr/bin/env -S python3 -IS
"""A program for `accrue tune` that launches nothing: it reads plans, invents times and reports as the runtime would.

  pretend_site.py [--sites N] [--once] [--print TEXT] [--say-plan] [--fail-at PLAN] [--count FILE] [--wait-at PLAN FILE]

With --wait-at it puts its number into FILE and waits to be ended. On a device with 100 multiprocessors: duplicate is best
with 48 copies, gang-private with 200 gangs and better than that. The second site is best left alone."""
import argparse
import math
import os
import sys
import time


def fnv(text):
    value = 0xcbf29ce484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return "%016x" % value


def nanoseconds(plan, site):
    name, _, numbers = plan.partition(":")
    if site == 1:
        return 1000000 if name == "leave" else 2500000
    if name == "leave":
        return 20000000
    if name == "duplicate":
        return int(3000000 * (1 + abs(math.log2(int(numbers) / 48)) / 3))
    return int(1000000 * (1 + abs(math.log2(int(numbers) / 200)) / 4))


def key(site):
    return ("accrue-store 2\nfile pretend.c\nline %d\nfunction main\nstrategies 7\nupdates 1\ndevice Pretended GPU\nkind gpu\n"
            "multiprocessors 100\nthreads 0\nhistogram 4 256 0 0\n" % (10 + 10 * site))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sites", type=int, default=1)
    parser.add_argument("--once", action="store_true")
    parser.add_argument("--print", default="done")
    parser.add_argument("--say-plan", action="store_true")
    parser.add_argument("--fail-at")
    parser.add_argument("--wait-at", nargs=2)
    parser.add_argument("--count")
    words = parser.parse_args()
    folder = os.environ.get("ACCRUE_TUNE")
    plans = {}
    if folder:
        for line in open(os.path.join(folder, "plans")):
            _, sum_, plan, _, size = line.split(" ", 4)
            plans[sum_, size.strip()] = plan
    report = "accrue-tune 1\n"
    for site in range(words.sites):
        plan = plans.get((fnv(key(site)), "26 256"), "leave")
        if words.wait_at and plan == words.wait_at[0]:
            with open(words.wait_at[1], "w") as file:
                file.write(str(os.getpid()))
            time.sleep(60)
        if plan == words.fail_at:
            sys.exit("no memory for %s" % plan)
        if words.say_plan:
            print(plan)
        if words.count:
            with open(words.count, "a") as file:
                file.write(plan + "\n")
        ran = "duplicate:512" if plan in ("duplicate:768", "duplicate:1024") else plan
        ns = nanoseconds(ran, site)
        report += key(site) + "size 26 256\nstrides 0\niterations 67108864\navailable 8000000000\n"
        report += "launches %d\nasked %s\nran %s\n" % (1 if words.once else 4, plan, ran)
        report += "waking %d\n" % (ns * 5) if site == 0 else ""
        report += "" if words.once else "times %d %d %d\n" % (ns, ns + 10, ns + 20)
    if folder:
        with open(os.path.join(folder, "report-%d-0.txt" % os.getpid()), "w") as file:
            file.write(report + "sum " + fnv(report) + "\n")
    print(words.print)


main()
