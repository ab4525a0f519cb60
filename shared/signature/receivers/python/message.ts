// Python: writes values as text and JSON, sorts fields and encodes texts, as the service signs them.

const r = String.raw;

export const MESSAGE = {
  isThere: (value: string) => `(${value} is not None)`,
  base64Text: (text: string) => `base64.b64encode(utf8(${text})).decode()`,
  joined: r`def joined(separator, parts):
    return separator.join(part for part in parts if part is not None)`,
  textOf: r`def text_of(value):
    """A value as text: a string as it is, a number as written, nested values as compact JSON."""
    if value[0] == 'null':
        return ''
    return json.loads(value[0]) if value[0].startswith('"') else ''.join(value)`,
  plainTextOf: r`def plain_text_of(value):
    """The same, but numbers in plain decimal form."""
    return plain_number(value[0]) if value[0][0] in '-0123456789' else text_of(value)`,
  plainNumber: r`def plain_number(literal):
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
    return literal if len(minus + digits) > 400 else minus + digits`,
  trimmed: r`def trimmed(text):
    """str.strip() alone would remove U+0085 and U+001C to U+001F too, and leave the byte order mark."""
    return text.strip(
        '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        '\u2028\u2029\u202f\u205f\u3000\ufeff'
    )`,
  elementsApart: r`def elements_apart(fields):
    """The fields, but the values of its objects, sorted by name, in place of each array."""
    apart = []
    for name, value in fields:
        if value[0] != '[':
            apart.append((name, value))
            continue
        for element in parts_of(value):
            if element[0] == '{':
                apart += [('', inner) for _, inner in by_code_units(last_of_each(fields_of(element)))]
    return apart`,
  jsonOf: r`def json_of(value):
    """As JSON.stringify in JavaScript writes it."""
    return written(value, quoted)`,
  phpJsonOf: r`def php_json_of(value):
    """As json_encode in PHP with JSON_UNESCAPED_UNICODE writes it."""
    return written(value, php_quoted)`,
  written: r`def written(value, quote_text):
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
  quoted: r`def quoted(text):
    return json.dumps(text, ensure_ascii=False)`,
  phpQuoted: r`def php_quoted(text):
    return json.dumps(text, ensure_ascii=False).replace('/', '\\/')`,
  member: r`def member(fields, name):
    """A member of the signed JSON; None if it is absent."""
    value = tokens_at(fields, name)
    return None if value is None else quoted(name) + ':' + json_of(value)`,
  phpMember: r`def php_member(fields, name):
    value = tokens_at(fields, name)
    return None if value is None else php_quoted(name) + ':' + php_json_of(value)`,
  inside: r`def inside(fields, group):
    """Of the names group[x], the x."""
    start = len(group) + 1
    return [(name[start:-1], value) for name, value in fields if name.startswith(group + '[') and name.endswith(']')]`,
  with: r`def with_field(fields, name, value):
    return [field for field in fields if field[0] != name] + [(name, value)]`,
  lastOfEach: r`def last_of_each(fields):
    return list(dict(fields).items())`,
  distinct: r`def distinct(fields):
    """Of each name every different value once, sorted."""
    return sorted(set(fields), key=lambda field: field[1].encode('utf-16-be', 'surrogatepass'))`,
  byName: r`def by_name(fields):
    """By the bytes of the names, which is the order of their code points."""
    return sorted(fields, key=lambda field: field[0])`,
  byCodeUnits: r`def by_code_units(fields):
    return sorted(fields, key=lambda field: field[0].encode('utf-16-be', 'surrogatepass'))`,
  byNameCaseBlind: r`def by_name_case_blind(fields):
    return sorted(by_name(fields), key=lambda field: field[0].lower())`,
  formEncoded: r`def form_encoded(text):
    """As urlencode in PHP."""
    return quote_plus(utf8(text)).replace('~', '%7E')`,
  netEncoded: r`def net_encoded(text):
    """As UrlEncode in .NET: lower case, with !()* plain."""
    return re.sub('%(?:21|28|29|2a)', lambda found: unquote_plus(found[0]), form_encoded(text).lower())`,
  escaped: r`def escaped(text, separator):
    return text.replace('\\', '\\\\').replace(separator, '\\' + separator)`,
  twoDecimals: r`def two_decimals(text):
    """Rounded to two decimals, halves away from zero."""
    parts = re.fullmatch(r'(-?)([0-9]{1,300})(?:\.([0-9]{1,300}))?', text)
    if not parts:
        return text
    minus, whole, fraction = parts.groups('')
    digits = str(int(whole + fraction[:2].ljust(2, '0')) + (fraction[2:3] >= '5')).rjust(3, '0')
    sign = minus if digits.strip('0') else ''
    return sign + digits[:-2] + '.' + digits[-2:]`,
};
