"""Checks the signature of a payment webhook (section 5.1). Python 3.7 or newer, no packages.

    # Flask; in Django the raw body is request.body
    @app.post('/webhook')
    def webhook():
        is_authentic = verify(request.get_data(), os.environ['WEBHOOK_SECRET_KEY'])
        return '', 200 if is_authentic else 400  # only exactly 200 counts as delivered
"""

import hashlib
import hmac
import json
import re


def verify(body: bytes, secret: str) -> bool:
    """Whether body, the bytes as received, is signed with secret. Never raises."""
    if not secret:
        return False
    try:
        # 1. Take the body as a JSON object and remove the field sign.
        fields = fields_of(tokens_of(body))
        sign = fields.pop('sign', ['null'])
        if not is_string(sign):
            return False

        # 2. Skip values that are null or empty after trimming. 3. Sort by name. 4. Collect the values.
        # From an array, take the values of elements that are objects, sorted by name.
        texts = []
        for value in in_order(fields):
            if value[0] != '[':
                texts.append(text_of(value))
                continue
            for element in parts_of(value):
                if element[0] == '{':
                    texts += [text_of(inner) for inner in in_order(fields_of(element))]
        values = [text for text in texts if text != '']

        # 5. Join with colons, then a colon and the secret. 6. SHA-256 as hexadecimal digits.
        digest = hashlib.sha256(utf8(':'.join(values) + ':' + secret)).hexdigest()

        # 7. Authentic when this is the value of sign; compared in constant time.
        return hmac.compare_digest(utf8(digest), utf8(json.loads(sign[0])))
    except (ValueError, RecursionError):
        return False  # not UTF-8, not JSON, not an object, or too deep


# json.loads turns numbers into floats and forgets how texts were written. So it only says whether
# the body is JSON; the values are read from its tokens, as they were sent.

TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}:,]|[^\s"\[\]{}:,]+')
MAX_DEPTH = 200

# str.strip() alone would remove U+0085 and U+001C to U+001F too, and leave the byte order mark.
BLANKS = (
    '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u2028\u2029\u202f\u205f\u3000\ufeff'
)


def tokens_of(body):
    """The tokens of a JSON text: strings with their quotes, numbers, words, brackets, colons, commas."""
    text = body.decode('utf-8-sig')  # without a byte order mark
    # Numbers stay text. NaN and Infinity, which Python reads, are not JSON: int() refuses them.
    json.loads(text, parse_int=str, parse_float=str, parse_constant=int)
    tokens = TOKEN.findall(text)
    depth = 0
    for token in tokens:
        depth += (token in '{[') - (token in '}]')
        if depth > MAX_DEPTH:
            raise ValueError('too deep')
    return tokens


def parts_of(tokens):
    """The members of an object or the elements of an array, each as its tokens."""
    parts = [[]]
    depth = 0
    for token in tokens:
        depth -= token in '}]'
        if depth == 1 and token == ',':
            parts.append([])
        elif depth > 0:
            parts[-1].append(token)
        depth += token in '{['
    return parts if parts[0] else []


def fields_of(tokens):
    """An object's values by name, each as its tokens. Of a repeated name the last value counts."""
    if tokens[0] != '{':
        raise ValueError('not an object')
    return {json.loads(name): value for name, _, *value in parts_of(tokens)}


def in_order(fields):
    """The values by their names in ascending order of UTF-16 code units."""
    names = sorted(fields, key=lambda name: name.encode('utf-16-be', 'surrogatepass'))
    return [fields[name] for name in names]


def is_string(value):
    return value[0].startswith('"')


def text_of(value):
    """A value as it is signed; empty for null."""
    if value[0] == 'null':
        return ''
    if is_string(value):
        return json.loads(value[0]).strip(BLANKS)
    if value[0][0] in '-0123456789':
        return plain_number(value[0])
    return ''.join(value)  # true and false; an object or a list inside an item as its compact JSON text


def plain_number(literal):
    """In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters."""
    minus, whole, fraction, exponent = re.fullmatch(
        r'(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?', literal
    ).groups('')
    written = (whole + fraction).lstrip('0')
    digits = written.rstrip('0')
    # Number of digits after the decimal point; a float, because 1e999999999999 is JSON too.
    decimals = len(fraction) - float(exponent or 0) - (len(written) - len(digits))
    if digits == '':
        return '0'
    if len(digits) > 400 or abs(decimals) > 400:
        return literal
    decimals = int(decimals)
    if decimals <= 0:
        digits += '0' * -decimals
    else:
        digits = digits.rjust(decimals + 1, '0')
        digits = digits[:-decimals] + '.' + digits[-decimals:]
    return literal if len(minus + digits) > 400 else minus + digits


def utf8(text):
    """Half of a surrogate pair cannot be written as UTF-8; the replacement character stands for it."""
    return re.sub('[\ud800-\udfff]', '\ufffd', text).encode('utf-8')
