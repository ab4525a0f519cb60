// Python: reads settings, headers and the fields of JSON, forms, queries and XML.

const r = String.raw;

export const FIELDS = {
  setting: (env: string, name: string) => `${env}.get(${name}, '')`,
  field: (fields: string, name: string) => `dict(${fields}).get(${name}, '')`,
  has: (fields: string, name: string) => `(${name} in dict(${fields}))`,
  jsonHas: (fields: string, path: string) => `(tokens_at(${fields}, ${path}) is not None)`,
  header: r`def header(headers, names):
    """The first of these headers that is there."""
    return next((headers[name.lower()] for name in names if name.lower() in headers), '')`,
  query: r`def query(url, name):
    return next((value for one, value in query_fields(url) or [] if one == name), '')`,
  jsonField: r`def json_field(fields, path):
    """A field as text; empty if it is absent or null."""
    value = tokens_at(fields, path)
    return '' if value is None else text_of(value)`,
  tokensAt: r`def tokens_at(fields, path):
    """The tokens of the field with this name, or at this path."""
    known = dict(fields)
    if path in known:
        return known[path]
    first, *rest = path.split('.')
    value = known.get(first)
    for name in rest:
        value = dict(fields_of(value)).get(name) if value and value[0] == '{' else None
    return value`,
  jsonFields: r`def json_fields(body):
    """The fields of a JSON object, each with the tokens of its value; None for another body."""
    try:
        return fields_of(tokens_of(body))
    except (ValueError, RecursionError):
        return None`,
  jsonObjects: r`def json_objects(body, path):
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
    return [fields_of(value) for value in values if value[0] == '{']`,
  tokensOf: r`def tokens_of(body):
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
  partsOf: r`def parts_of(tokens):
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
    return parts if parts[0] else []`,
  fieldsOf: r`def fields_of(tokens):
    if tokens[0] != '{':
        raise ValueError('not an object')
    return [(json.loads(name), value) for name, _, *value in parts_of(tokens)]`,
  formFields: r`def form_fields(headers, body):
    """The fields of a form in the order sent; None for another body."""
    text = body.decode('utf-8', 'replace')
    says_form = re.match(r'\s*application/x-www-form-urlencoded\b', headers.get('content-type', ''), re.I)
    is_form = text != '' and (says_form or re.match(r'[^\s{}\[\]<>"=&]+=', text))
    return pairs_of(text) if is_form else None`,
  formAsJson: r`def form_as_json(headers, body):
    """The fields of a form, each as a JSON string; None for another body."""
    fields = form_fields(headers, body)
    return None if fields is None else [(name, [quoted(value)]) for name, value in fields]`,
  queryFields: r`def query_fields(url):
    """The fields of the query in the order sent; None without one."""
    found = url.partition('?')[2]
    return pairs_of(found) if found else None`,
  queryAsJson: r`def query_as_json(url):
    fields = query_fields(url)
    return None if fields is None else [(name, [quoted(value)]) for name, value in fields]`,
  pairsOf: r`def pairs_of(text):
    pairs = [pair.partition('=') for pair in text.split('&') if pair]
    return [(unquote_plus(name), unquote_plus(value)) for name, _, value in pairs]`,
  xmlFields: r`def xml_fields(body):
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
    return fields if text[at:].strip() == '</' + root[1] + '>' else None`,
  xmlText: r`def xml_text(source):
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
};
