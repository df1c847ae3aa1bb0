"""check_sarif.py FILE: the rules of SARIF 2.1.0's schema for those parts that Accrue writes. A member that is not named here is an
error, as it is there (additionalProperties is false)."""
import json
import re
import sys

TEXT, COUNT, LINE = "text", "count", "line"
LEVEL = {"none", "note", "warning", "error"}
MESSAGE = {"text": TEXT}
ARTIFACT = {"uri": "uri", "uriBaseId?": TEXT}
LOCATION = {
    "physicalLocation?": {"artifactLocation?": ARTIFACT, "region?": {"startLine?": LINE, "startColumn?": LINE}},
    "logicalLocations?": [{"name?": TEXT, "kind?": TEXT}],
}
RULE = {
    "id": TEXT, "shortDescription?": MESSAGE, "fullDescription?": MESSAGE, "help?": MESSAGE,
    "defaultConfiguration?": {"level?": LEVEL},
}
RESULT = {"ruleId?": TEXT, "ruleIndex?": COUNT, "level?": LEVEL, "message": MESSAGE, "locations?": [LOCATION]}
NOTIFICATION = {"level?": LEVEL, "message": MESSAGE, "locations?": [LOCATION]}
LOG = {
    "$schema?": "uri",
    "version": {"2.1.0"},
    "runs": [{
        "tool": {"driver": {"name": TEXT, "version?": TEXT, "rules?": [RULE]}},
        "columnKind?": {"utf16CodeUnits", "unicodeCodePoints"},
        "originalUriBaseIds?": {"*": {"uri?": "uri", "description?": MESSAGE}},
        "invocations?": [{"executionSuccessful": bool, "toolExecutionNotifications?": [NOTIFICATION]}],
        "results?": [RESULT],
    }],
}


def fail(where, what):
    sys.exit(f"{sys.argv[1]}: {where}: {what}")


def check_object(value, rule, where):
    if not isinstance(value, dict):
        fail(where, "is no object")
    if "*" in rule:
        return [check(one, rule["*"], f"{where}.{name}") for name, one in value.items()]
    for name in rule:
        if not name.endswith("?") and name not in value:
            fail(where, f"lacks '{name}'")
    for name, one in value.items():
        if name not in rule and name + "?" not in rule:
            fail(where, f"has a member '{name}'")
        check(one, rule.get(name, rule.get(name + "?")), f"{where}.{name}")


def check(value, rule, where):
    if isinstance(rule, dict):
        check_object(value, rule, where)
    elif isinstance(rule, list):
        if not isinstance(value, list):
            fail(where, "is no list")
        for i, one in enumerate(value):
            check(one, rule[0], f"{where}[{i}]")
    elif isinstance(rule, set):
        value in rule or fail(where, f"'{value}' is none of {sorted(rule)}")
    elif rule is bool:
        isinstance(value, bool) or fail(where, "is neither true nor false")
    elif rule in (COUNT, LINE):
        type(value) is int and value >= (rule == LINE) or fail(where, f"{value} is too small")
    elif not isinstance(value, str) or rule == "uri" and not re.fullmatch(r"([A-Za-z0-9/:._~-]|%[0-9A-F]{2})+", value):
        fail(where, f"'{value}' is no {rule}")


log = json.load(open(sys.argv[1]))
check(log, LOG, "log")
for run in log["runs"]:  # what a schema cannot say
    rules = run["tool"]["driver"]["rules"]
    ids = [rule["id"] for rule in rules]
    len(ids) == len(set(ids)) or fail("rules", "one is there twice")
    for result in run["results"]:
        ids[result["ruleIndex"]] == result["ruleId"] or fail("results", f"the index of {result['ruleId']} is another rule's")
