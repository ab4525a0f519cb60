"""Checks the signature of a webhook from __SERVICE__. Python 3.8 or newer, no packages.

Environment: __VARIABLES__

    # Flask; in Django the raw body is request.body
    @app.post('/webhook')
    def webhook():
        url = 'https://shop.example' + request.full_path  # the public URL, as the service calls it
        is_authentic = verify(url, request.headers, request.get_data())
        return '', 200 if is_authentic else 400  # only exactly 200 counts as delivered
"""

import base64
import hashlib
import hmac
import json
import os
import re
import time
from urllib.parse import quote, quote_plus, unquote_plus


def verify(url, headers, body, env=os.environ, now=None):
    """Whether a request is signed; body is the bytes as received, now the time in seconds. Never raises."""
    now = int(time.time() if now is None else now)
    headers = {name.lower(): value for name, value in headers.items()}
    try:
        __STEPS__
    except (ValueError, RecursionError):
        return False  # not in the expected form


def header(headers, names):
    """The first of these headers that is there."""
    return next((headers[name.lower()] for name in names if name.lower() in headers), '')


def query(url, name):
    return next((value for one, value in query_fields(url) or [] if one == name), '')


def json_field(fields, path):
    """A field as text; empty if it is absent or null."""
    value = tokens_at(fields, path)
    return '' if value is None else text_of(value)


def tokens_at(fields, path):
    """The tokens of the field with this name, or at this path."""
    known = dict(fields)
    if path in known:
        return known[path]
    first, *rest = path.split('.')
    value = known.get(first)
    for name in rest:
        value = dict(fields_of(value)).get(name) if value and value[0] == '{' else None
    return value


def json_fields(body):
    """The fields of a JSON object, each with the tokens of its value; None for another body."""
    try:
        return fields_of(tokens_of(body))
    except (ValueError, RecursionError):
        return None


def json_objects(body, path):
    """The fields of each object at a path; * stands for every element of an array."""
    fields_of(tokens_of(body))  # must be an object
    values = [tokens_of(body)]
    for step in path:
        following = []
        for value in values:
            if value[0] == '[' and step == '*':
                following += parts_of(value)
            elif value[0] == '{':
                following += [found for found in [dict(fields_of(value)).get(step)] if found]
        values = following
    return [fields_of(value) for value in values if value[0] == '{']


def tokens_of(body):
    # json.loads turns 10.00 into 10.0, so it only says whether the body is JSON; the values are read from its
    # tokens, as they were sent. NaN and Infinity, which Python reads, are not JSON: int() refuses them.
    text = body.decode('utf-8-sig')
    json.loads(text, parse_int=str, parse_float=str, parse_constant=int)
    tokens = re.findall(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}:,]|[^\s"\[\]{}:,]+', text)
    depth = 0
    for token in tokens:
        depth += (token in '{[') - (token in '}]')
        if depth > 200:
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
    if tokens[0] != '{':
        raise ValueError('not an object')
    return [(json.loads(name), value) for name, _, *value in parts_of(tokens)]


def form_fields(headers, body):
    """The fields of a form in the order sent; None for another body."""
    text = body.decode('utf-8', 'replace')
    says_form = re.match(r'\s*application/x-www-form-urlencoded\b', headers.get('content-type', ''), re.I)
    is_form = text != '' and (says_form or re.match(r'[^\s{}\[\]<>"=&]+=', text))
    return pairs_of(text) if is_form else None


def form_as_json(headers, body):
    """The fields of a form, each as a JSON string; None for another body."""
    fields = form_fields(headers, body)
    return None if fields is None else [(name, [quoted(value)]) for name, value in fields]


def query_fields(url):
    """The fields of the query in the order sent; None without one."""
    found = url.partition('?')[2]
    return pairs_of(found) if found else None


def query_as_json(url):
    fields = query_fields(url)
    return None if fields is None else [(name, [quoted(value)]) for name, value in fields]


def pairs_of(text):
    pairs = [pair.partition('=') for pair in text.split('&') if pair]
    return [(unquote_plus(name), unquote_plus(value)) for name, _, value in pairs]


def xml_fields(body):
    """The elements of one flat level of XML, without attributes; None for anything else."""
    text = body.decode('utf-8-sig', 'replace')
    root = re.match(r'\s*(?:<\?xml [^?<>]*\?>)?\s*<([A-Za-z_][\w.-]*)>', text)
    if not root:
        return None
    element = re.compile(r'\s*<([A-Za-z_][\w.-]*)>((?:[^<]|<!\[CDATA\[(?:[^\]]|\](?!\]>))*\]\]>)*)</\1>')
    fields = []
    at = root.end()
    found = element.match(text, at)
    while found:
        fields.append((found[1], xml_text(found[2])))
        at = found.end()
        found = element.match(text, at)
    return fields if text[at:].strip() == '</' + root[1] + '>' else None


def xml_text(source):
    named = {'lt': '<', 'gt': '>', 'amp': '&', 'quot': '"', 'apos': "'"}

    def plain_text(found):
        data, decimal, hexadecimal, name = found.groups()
        if data is not None:
            return data
        if decimal or hexadecimal:
            return chr(int(decimal) if decimal else int(hexadecimal, 16))
        return named.get(name, found[0])

    pattern = r'<!\[CDATA\[((?:[^\]]|\](?!\]>))*)\]\]>|&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w+));'
    return re.sub(pattern, plain_text, source)


def after_prefix(text, prefix):
    return [text[len(prefix):]] if text.startswith(prefix) and text != prefix else []


def pairs_named(text, separator, name):
    """The values of the pairs with this name."""
    return [value for one, value in pairs_in(text, separator) if one == name and value]


def element(text, separator, name):
    return dict(pairs_in(text, separator)).get(name, '')


def pairs_in(text, separator):
    pairs = [pair.partition('=') for pair in text.split(separator)]
    return [(name.strip(), value.strip()) for name, _, value in pairs]


def list_entries(text, separator, prefix):
    return [found for one in text.split(separator) for found in after_prefix(one, prefix)]


def path_end(url):
    """The text after the last slash of the path."""
    path = re.sub(r'^[a-z][a-z0-9+.-]*://[^/]*', '', re.split('[?#]', url, maxsplit=1)[0], flags=re.I)
    return path.rpartition('/')[2]


def spellings(url):
    """The URL as it is, with and without its port, each also with the query encoded again."""
    urls = [url]
    parts = re.match(r'(https?://(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)\Z', url, re.I | re.S)
    if parts:
        host, port, rest = parts.groups('')
        usual = ':443' if host.lower().startswith('https') else ':80'
        urls = [url, host + (port or usual) + rest, host + rest]
    return urls + [query_encoded_again(one) for one in urls]


def query_encoded_again(url):
    path, mark, found = url.partition('?')
    pairs = [pair.partition('=') for pair in found.split('&')]
    # As encodeURIComponent in JavaScript, but an apostrophe is %27.
    again = lambda text: quote(unquote_plus(text), safe='!()*')
    return path + mark + '&'.join(again(name) + '=' + again(value) for name, _, value in pairs) if found else url


def is_fresh(when, tolerance, early, now):
    """Whether a time in seconds is recent; early -1 accepts any time in the future."""
    if not re.fullmatch('[0-9]{1,15}', when):
        return False
    age = now - int(when)
    return age <= tolerance and (early == -1 or age >= -early)


def joined(separator, parts):
    return separator.join(part for part in parts if part is not None)


def text_of(value):
    """A value as text: a string as it is, a number as written, nested values as compact JSON."""
    if value[0] == 'null':
        return ''
    return json.loads(value[0]) if value[0].startswith('"') else ''.join(value)


def plain_text_of(value):
    """The same, but numbers in plain decimal form."""
    return plain_number(value[0]) if value[0][0] in '-0123456789' else text_of(value)


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


def trimmed(text):
    """str.strip() alone would remove U+0085 and U+001C to U+001F too, and leave the byte order mark."""
    return text.strip(
        '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        '\u2028\u2029\u202f\u205f\u3000\ufeff'
    )


def elements_apart(fields):
    """The fields, but the values of its objects, sorted by name, in place of each array."""
    apart = []
    for name, value in fields:
        if value[0] != '[':
            apart.append((name, value))
            continue
        for element in parts_of(value):
            if element[0] == '{':
                apart += [('', inner) for _, inner in by_code_units(last_of_each(fields_of(element)))]
    return apart


def json_of(value):
    """As JSON.stringify in JavaScript writes it."""
    return written(value, quoted)


def php_json_of(value):
    """As json_encode in PHP with JSON_UNESCAPED_UNICODE writes it."""
    return written(value, php_quoted)


def written(value, quote_text):
    first = value[0]
    if first == '[':
        return '[' + ','.join(written(one, quote_text) for one in parts_of(value)) + ']'
    if first == '{':
        members = last_of_each(fields_of(value))
        return '{' + ','.join(quote_text(name) + ':' + written(one, quote_text) for name, one in members) + '}'
    if first.startswith('"'):
        return quote_text(json.loads(first))
    if first in ('true', 'false', 'null') or re.fullmatch('-?[0-9]{1,15}', first):
        return '0' if first == '-0' else first
    number = float(first)
    if number and not 1e-4 <= abs(number) < 1e15:
        raise ValueError('a number that languages write differently')
    text = repr(number)
    return text[:-2] if text.endswith('.0') else text


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def php_quoted(text):
    return json.dumps(text, ensure_ascii=False).replace('/', '\\/')


def member(fields, name):
    """A member of the signed JSON; None if it is absent."""
    value = tokens_at(fields, name)
    return None if value is None else quoted(name) + ':' + json_of(value)


def php_member(fields, name):
    value = tokens_at(fields, name)
    return None if value is None else php_quoted(name) + ':' + php_json_of(value)


def inside(fields, group):
    """Of the names group[x], the x."""
    start = len(group) + 1
    return [(name[start:-1], value) for name, value in fields if name.startswith(group + '[') and name.endswith(']')]


def with_field(fields, name, value):
    return [field for field in fields if field[0] != name] + [(name, value)]


def last_of_each(fields):
    return list(dict(fields).items())


def distinct(fields):
    """Of each name every different value once, sorted."""
    return sorted(set(fields), key=lambda field: field[1].encode('utf-16-be', 'surrogatepass'))


def by_name(fields):
    """By the bytes of the names, which is the order of their code points."""
    return sorted(fields, key=lambda field: field[0])


def by_code_units(fields):
    return sorted(fields, key=lambda field: field[0].encode('utf-16-be', 'surrogatepass'))


def by_name_case_blind(fields):
    return sorted(by_name(fields), key=lambda field: field[0].lower())


def form_encoded(text):
    """As urlencode in PHP."""
    return quote_plus(utf8(text)).replace('~', '%7E')


def net_encoded(text):
    """As UrlEncode in .NET: lower case, with !()* plain."""
    return re.sub('%(?:21|28|29|2a)', lambda found: unquote_plus(found[0]), form_encoded(text).lower())


def escaped(text, separator):
    return text.replace('\\', '\\\\').replace(separator, '\\' + separator)


def two_decimals(text):
    """Rounded to two decimals, halves away from zero."""
    parts = re.fullmatch(r'(-?)([0-9]{1,300})(?:\.([0-9]{1,300}))?', text)
    if not parts:
        return text
    minus, whole, fraction = parts.groups('')
    digits = str(int(whole + fraction[:2].ljust(2, '0')) + (fraction[2:3] >= '5')).rjust(3, '0')
    sign = minus if digits.strip('0') else ''
    return sign + digits[:-2] + '.' + digits[-2:]


def hex_key(secret, prefix):
    """The bytes of the key; empty if it is not hexadecimal."""
    digits = secret[len(prefix):] if secret.startswith(prefix) else secret
    return base64.b16decode(digits.upper()) if re.fullmatch('(?:[0-9A-Fa-f]{2})+', digits) else b''


def base64_key(secret, prefix):
    """The bytes of the key."""
    text = (secret[len(prefix):] if secret.startswith(prefix) else secret).rstrip('=')
    known = text.replace('-', '+').replace('_', '/')
    return base64.b64decode(known + '=' * (-len(known) % 4), validate=True)


def first_filled(texts):
    return next((text for text in texts if text), '')


def digest_named(name, key, message):
    kind, algorithm = name.split('-')
    if kind == 'hmac':
        return hmac.new(utf8(key), utf8(message), algorithm).digest()
    return hashlib.new(algorithm, utf8(message)).digest()


def equal_case_blind(ours, theirs):
    """True for an absent text."""
    return theirs == '' or hmac.compare_digest(utf8(ours), utf8(theirs.lower()))


def any_same(signatures, digest):
    return any(hmac.compare_digest(utf8(one), utf8(digest)) for one in signatures)


def any_same_case_blind(signatures, digest):
    return any_same([one.lower() for one in signatures], digest.lower())


def utf8(text):
    """Half of a surrogate pair cannot be written as UTF-8; the replacement character stands for it."""
    return text if isinstance(text, bytes) else re.sub('[\ud800-\udfff]', '\ufffd', text).encode('utf-8')
