// The helpers of a receiver in Python. Only those that a scheme needs are printed.

import type { Helper } from './code.ts';

/** A function. */
const f = (signature: string, body: string, about?: string) =>
  `def ${signature}:\n${[...(about ? [`"""${about}"""`] : []), ...body.trim().split('\n')]
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')}`;

const r = String.raw;

export const PYTHON: Record<Helper, string> & Record<string, string> = {
  setting: f('setting(env, name)', r`return env.get(name, '')`),
  header: f(
    'header(headers, names)',
    r`return next((headers[name.lower()] for name in names if name.lower() in headers), '')`,
    'The first of these headers that is there.',
  ),
  query: f(
    'query(url, name)',
    r`return next((value for one, value in query_fields(url) or [] if one == name), '')`,
  ),
  field: f('field(fields, name)', r`return dict(fields).get(name, '')`),
  has: f('has(fields, name)', r`return name in dict(fields)`),
  jsonField: f(
    'json_field(fields, path)',
    r`
value = tokens_at(fields, path)
return '' if value is None else text_of(value)`,
    'A field as text; empty if it is absent or null.',
  ),
  jsonHas: f('json_has(fields, path)', r`return tokens_at(fields, path) is not None`),
  tokensAt: f(
    'tokens_at(fields, path)',
    r`
known = dict(fields)
if path in known:
    return known[path]
first, *rest = path.split('.')
value = known.get(first)
for name in rest:
    value = dict(fields_of(value)).get(name) if value and value[0] == '{' else None
return value`,
    'The tokens of the field with this name, or at this path.',
  ),
  jsonFields: f(
    'json_fields(body)',
    r`
try:
    return fields_of(tokens_of(body))
except (ValueError, RecursionError):
    return None`,
    'The fields of a JSON object, each with the tokens of its value; None for another body.',
  ),
  jsonObjects: f(
    'json_objects(body, path)',
    r`
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
return [fields_of(value) for value in values if value[0] == '{']`,
    'The fields of each object at a path; * stands for every element of an array.',
  ),
  tokensOf: f(
    'tokens_of(body)',
    r`
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
return tokens`,
  ),
  partsOf: f(
    'parts_of(tokens)',
    r`
parts = [[]]
depth = 0
for token in tokens:
    depth -= token in '}]'
    if depth == 1 and token == ',':
        parts.append([])
    elif depth > 0:
        parts[-1].append(token)
    depth += token in '{['
return parts if parts[0] else []`,
    'The members of an object or the elements of an array, each as its tokens.',
  ),
  fieldsOf: f(
    'fields_of(tokens)',
    r`
if tokens[0] != '{':
    raise ValueError('not an object')
return [(json.loads(name), value) for name, _, *value in parts_of(tokens)]`,
  ),
  formFields: f(
    'form_fields(headers, body)',
    r`
text = body.decode('utf-8', 'replace')
says_form = re.match(r'\s*application/x-www-form-urlencoded\b', headers.get('content-type', ''), re.I)
is_form = text != '' and (says_form or re.match(r'[^\s{}\[\]<>"=&]+=', text))
return pairs_of(text) if is_form else None`,
    'The fields of a form in the order sent; None for another body.',
  ),
  formAsJson: f(
    'form_as_json(headers, body)',
    r`
fields = form_fields(headers, body)
return None if fields is None else [(name, [quoted(value)]) for name, value in fields]`,
    'The fields of a form, each as a JSON string; None for another body.',
  ),
  queryFields: f(
    'query_fields(url)',
    r`
found = url.partition('?')[2]
return pairs_of(found) if found else None`,
    'The fields of the query in the order sent; None without one.',
  ),
  queryAsJson: f(
    'query_as_json(url)',
    r`
fields = query_fields(url)
return None if fields is None else [(name, [quoted(value)]) for name, value in fields]`,
  ),
  pairsOf: f(
    'pairs_of(text)',
    r`
pairs = [pair.partition('=') for pair in text.split('&') if pair]
return [(unquote_plus(name), unquote_plus(value)) for name, _, value in pairs]`,
  ),
  xmlFields: f(
    'xml_fields(body)',
    r`
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
return fields if text[at:].strip() == '</' + root[1] + '>' else None`,
    'The elements of one flat level of XML, without attributes; None for anything else.',
  ),
  xmlText: f(
    'xml_text(source)',
    r`
named = {'lt': '<', 'gt': '>', 'amp': '&', 'quot': '"', 'apos': "'"}

def plain_text(found):
    data, decimal, hexadecimal, name = found.groups()
    if data is not None:
        return data
    if decimal or hexadecimal:
        return chr(int(decimal) if decimal else int(hexadecimal, 16))
    return named.get(name, found[0])

pattern = r'<!\[CDATA\[((?:[^\]]|\](?!\]>))*)\]\]>|&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w+));'
return re.sub(pattern, plain_text, source)`,
  ),
  afterPrefix: f(
    'after_prefix(text, prefix)',
    r`return [text[len(prefix):]] if text.startswith(prefix) and text != prefix else []`,
  ),
  pairsNamed: f(
    'pairs_named(text, separator, name)',
    r`return [value for one, value in pairs_in(text, separator) if one == name and value]`,
    'The values of the pairs with this name.',
  ),
  element: f(
    'element(text, separator, name)',
    r`return dict(pairs_in(text, separator)).get(name, '')`,
  ),
  pairsIn: f(
    'pairs_in(text, separator)',
    r`
pairs = [pair.partition('=') for pair in text.split(separator)]
return [(name.strip(), value.strip()) for name, _, value in pairs]`,
  ),
  listEntries: f(
    'list_entries(text, separator, prefix)',
    r`return [found for one in text.split(separator) for found in after_prefix(one, prefix)]`,
  ),
  only: f('only(text)', r`return [text] if text else []`),
  pathEnd: f(
    'path_end(url)',
    r`
path = re.sub(r'^[a-z][a-z0-9+.-]*://[^/]*', '', re.split('[?#]', url, maxsplit=1)[0], flags=re.I)
return path.rpartition('/')[2]`,
    'The text after the last slash of the path.',
  ),
  spellings: f(
    'spellings(url)',
    r`
urls = [url]
parts = re.match(r'(https?://(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)\Z', url, re.I | re.S)
if parts:
    host, port, rest = parts.groups('')
    usual = ':443' if host.lower().startswith('https') else ':80'
    urls = [url, host + (port or usual) + rest, host + rest]
return urls + [query_encoded_again(one) for one in urls]`,
    'The URL as it is, with and without its port, each also with the query encoded again.',
  ),
  queryEncodedAgain: f(
    'query_encoded_again(url)',
    r`
path, mark, found = url.partition('?')
pairs = [pair.partition('=') for pair in found.split('&')]
# As encodeURIComponent in JavaScript, but an apostrophe is %27.
again = lambda text: quote(unquote_plus(text), safe='!()*')
return path + mark + '&'.join(again(name) + '=' + again(value) for name, _, value in pairs) if found else url`,
  ),
  isFresh: f(
    'is_fresh(when, tolerance, early, now)',
    r`
if not re.fullmatch('[0-9]{1,15}', when):
    return False
age = now - int(when)
return age <= tolerance and (early == -1 or age >= -early)`,
    'Whether a time in seconds is recent; early -1 accepts any time in the future.',
  ),
  joined: f(
    'joined(separator, parts)',
    r`return separator.join(part for part in parts if part is not None)`,
  ),
  isThere: f('is_there(value)', r`return value is not None`),
  textOf: f(
    'text_of(value)',
    r`
if value[0] == 'null':
    return ''
return json.loads(value[0]) if value[0].startswith('"') else ''.join(value)`,
    'A value as text: a string as it is, a number as written, nested values as compact JSON.',
  ),
  jsonOf: f(
    'json_of(value)',
    r`return written(value, quoted)`,
    'As JSON.stringify in JavaScript writes it.',
  ),
  phpJsonOf: f(
    'php_json_of(value)',
    r`return written(value, php_quoted)`,
    'As json_encode in PHP with JSON_UNESCAPED_UNICODE writes it.',
  ),
  written: f(
    'written(value, quote_text)',
    r`
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
return text[:-2] if text.endswith('.0') else text`,
  ),
  quoted: f('quoted(text)', r`return json.dumps(text, ensure_ascii=False)`),
  phpQuoted: f(
    'php_quoted(text)',
    r`return json.dumps(text, ensure_ascii=False).replace('/', '\\/')`,
  ),
  member: f(
    'member(fields, name)',
    r`
value = tokens_at(fields, name)
return None if value is None else quoted(name) + ':' + json_of(value)`,
    'A member of the signed JSON; None if it is absent.',
  ),
  phpMember: f(
    'php_member(fields, name)',
    r`
value = tokens_at(fields, name)
return None if value is None else php_quoted(name) + ':' + php_json_of(value)`,
  ),
  inside: f(
    'inside(fields, group)',
    r`
start = len(group) + 1
return [(name[start:-1], value) for name, value in fields if name.startswith(group + '[') and name.endswith(']')]`,
    'Of the names group[x], the x.',
  ),
  with: f(
    'with_field(fields, name, value)',
    r`return [field for field in fields if field[0] != name] + [(name, value)]`,
  ),
  lastOfEach: f('last_of_each(fields)', r`return list(dict(fields).items())`),
  distinct: f(
    'distinct(fields)',
    r`return sorted(set(fields), key=lambda field: field[1].encode('utf-16-be', 'surrogatepass'))`,
    'Of each name every different value once, sorted.',
  ),
  byName: f(
    'by_name(fields)',
    r`return sorted(fields, key=lambda field: field[0])`,
    'By the bytes of the names, which is the order of their code points.',
  ),
  byCodeUnits: f(
    'by_code_units(fields)',
    r`return sorted(fields, key=lambda field: field[0].encode('utf-16-be', 'surrogatepass'))`,
  ),
  byNameCaseBlind: f(
    'by_name_case_blind(fields)',
    r`return sorted(by_name(fields), key=lambda field: field[0].lower())`,
  ),
  formEncoded: f(
    'form_encoded(text)',
    r`return quote_plus(utf8(text)).replace('~', '%7E')`,
    'As urlencode in PHP.',
  ),
  netEncoded: f(
    'net_encoded(text)',
    r`return re.sub('%(?:21|28|29|2a)', lambda found: unquote_plus(found[0]), form_encoded(text).lower())`,
    'As UrlEncode in .NET: lower case, with !()* plain.',
  ),
  base64Text: f('base64_text(text)', r`return b64.b64encode(utf8(text)).decode()`),
  twoDecimals: f(
    'two_decimals(text)',
    r`
parts = re.fullmatch(r'(-?)([0-9]{1,300})(?:\.([0-9]{1,300}))?', text)
if not parts:
    return text
minus, whole, fraction = parts.groups('')
digits = str(int(whole + fraction[:2].ljust(2, '0')) + (fraction[2:3] >= '5')).rjust(3, '0')
sign = minus if digits.strip('0') else ''
return sign + digits[:-2] + '.' + digits[-2:]`,
    'Rounded to two decimals, halves away from zero.',
  ),
  bytes: f('as_bytes(*parts)', r`return b''.join(utf8(part) for part in parts)`),
  hexKey: f(
    'hex_key(secret, prefix)',
    r`
digits = secret[len(prefix):] if secret.startswith(prefix) else secret
return b64.b16decode(digits.upper()) if re.fullmatch('(?:[0-9A-Fa-f]{2})+', digits) else b''`,
    'The bytes of the key; empty if it is not hexadecimal.',
  ),
  base64Key: f(
    'base64_key(secret, prefix)',
    r`
text = (secret[len(prefix):] if secret.startswith(prefix) else secret).rstrip('=')
known = text.replace('-', '+').replace('_', '/')
return b64.b64decode(known + '=' * (-len(known) % 4), validate=True)`,
    'The bytes of the key.',
  ),
  firstFilled: f('first_filled(texts)', r`return next((text for text in texts if text), '')`),
  pick: f('pick(options, name)', r`return options.get(name, '')`),
  plain: f('plain(algorithm, message)', r`return hashlib.new(algorithm, utf8(message)).digest()`),
  hmac: f(
    'hmac(algorithm, key, message)',
    r`return hashed.new(utf8(key), utf8(message), algorithm).digest()`,
  ),
  digestNamed: f(
    'digest_named(name, key, message)',
    r`
kind, algorithm = name.split('-')
return hmac(algorithm, key, message) if kind == 'hmac' else plain(algorithm, message)`,
  ),
  hex: f('hex(digest)', r`return digest.hex()`),
  upperHex: f('upper_hex(digest)', r`return digest.hex().upper()`),
  base64: f('base64(digest)', r`return b64.b64encode(digest).decode()`),
  equalCaseBlind: f(
    'equal_case_blind(ours, theirs)',
    r`return theirs == '' or hashed.compare_digest(utf8(ours), utf8(theirs.lower()))`,
    'True for an absent text.',
  ),
  anySame: f(
    'any_same(signatures, digest)',
    r`return any(hashed.compare_digest(utf8(one), utf8(digest)) for one in signatures)`,
  ),
  anySameCaseBlind: f(
    'any_same_case_blind(signatures, digest)',
    r`return any_same([one.lower() for one in signatures], digest.lower())`,
  ),
};
