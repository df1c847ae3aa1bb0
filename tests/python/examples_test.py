"""The examples in the package's docstrings give what stands there."""
import doctest
import sys

import accrue
from accrue import _calls, _histogram

results = [doctest.testmod(module) for module in (accrue, _calls, _histogram)]
print(f"{sum(r.attempted for r in results)} examples")
sys.exit(any(r.failed for r in results))
