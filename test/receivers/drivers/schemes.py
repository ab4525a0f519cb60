"""Calls the receivers of all schemes in Python (see ../support/ask-scheme-receivers.ts): `python3 schemes.py FOLDER`."""

import json
import sys
from base64 import b64decode
from importlib.util import module_from_spec, spec_from_file_location

sys.dont_write_bytecode = True
known = {}


def receiver(scheme):
    if scheme not in known:
        spec = spec_from_file_location(f'receiver{len(known)}', f'{sys.argv[1]}/{scheme}.py')
        known[scheme] = module_from_spec(spec)
        spec.loader.exec_module(known[scheme])
    return known[scheme]


for line in sys.stdin:
    case = json.loads(line)
    body = b64decode(case['body'])
    is_valid = receiver(case['scheme']).verify(case['url'], case['headers'], body, case['env'], case['now'])
    print('true' if is_valid else 'false')
