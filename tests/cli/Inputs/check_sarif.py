"""check_sarif.py FILE: it keeps to SARIF 2.1.0's own schema, and to what that cannot say. sarif-2.1.0.json is OASIS's schema as npm's package
@microsoft/sarif-multitool-linux 5.7.0 has it, under the MIT License (Copyright Microsoft Corporation)."""
import json
import os
import re
import sys
from pathlib import Path

try:
    import jsonschema
except ImportError:  # another python3 stands before Debian's
    sys.executable == "/usr/bin/python3" and sys.exit("python3 has no jsonschema; 'scripts/setup test' installs it")
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])


def fail(where, what):
    sys.exit(f"{sys.argv[1]}: {where}: {what}")


def uris(value):
    """All of them, wherever they stand."""
    for name, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if name == "uri":
            yield one
        yield from uris(one)


schema = json.loads((Path(__file__).parent / "sarif-2.1.0.json").read_text())
log = json.load(open(sys.argv[1]))
for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(log):
    fail("/".join(map(str, error.absolute_path)), error.message)
for uri in uris(log):
    re.fullmatch(r"([A-Za-z0-9/:._~-]|%[0-9A-F]{2})+", uri) or fail("uri", f"'{uri}' has characters that must be written otherwise")
for run in log["runs"]:
    ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    len(ids) == len(set(ids)) or fail("rules", "one is there twice")
    for result in run["results"]:
        ids[result["ruleIndex"]] == result["ruleId"] or fail("results", f"the index of {result['ruleId']} is another rule's")
