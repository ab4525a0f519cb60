"""Asks the receiver in Python (see ../support/ask-receiver.ts): `python3 driver.py verify.py`."""

import sys
from base64 import b64decode
from importlib.util import module_from_spec, spec_from_file_location

sys.dont_write_bytecode = True
spec = spec_from_file_location('receiver', sys.argv[1])
receiver = module_from_spec(spec)
spec.loader.exec_module(receiver)

for line in sys.stdin:
    number, body, secret = line.rstrip('\n').split('\t')
    is_valid = receiver.verify(b64decode(body), b64decode(secret).decode('utf-8'))
    print(number, 'true' if is_valid else 'false', sep='\t')
