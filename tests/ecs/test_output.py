"""output: a program prints these lines, and succeeds.

test_output.py line... --run program...
"""

import subprocess
import sys

split = sys.argv.index("--run")
expected, command = sys.argv[1:split], sys.argv[split + 1 :]
result = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=60, check=False)
if result.returncode != 0 or result.stdout.splitlines() != expected:
    sys.exit(f"{command[0]} prints:\n{result.stdout}(code {result.returncode}), not:\n" + "\n".join(expected))
