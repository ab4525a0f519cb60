// Typical mistakes in Python and the right code. `body` is the raw body, `fields` the result of `json.loads`, `value`
// one of its values, `text` that value as text, `values` the texts to join. `trimmed` and `plain_number` are the
// receiver's; `add` joins a value, stripped, unless it is None or empty.

import { inPlaceOf, lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for item in value:',
  '    if isinstance(item, dict):',
  '        for name in sorted(item):',
  '            add(item[name])  # stripped, unless None or empty',
);

export const PYTHON: LanguageExamples = {
  ...inPlaceOf(String.raw`secret = Path('/run/secrets/webhook').read_text().rstrip('\r\n')`, {
    'secret-whitespace': "secret = Path('/run/secrets/webhook').read_text()",
  }),
  ...inPlaceOf(`secret = line.rstrip().split('=', 1)[1].strip('"')`, {
    'secret-quoted': "secret = line.rstrip().split('=', 1)[1]  # of .env",
  }),
  ...inPlaceOf("secret = os.environ['WEBHOOK_SECRET']", {
    'secret-missing': "secret = os.environ.get('WEBHOOK_SECRET', '')",
  }),
  ...inPlaceOf("data = ':'.join(values).encode() + b':' + secret.encode()", {
    'secret-decoded': "data = ':'.join(values).encode() + b':' + base64.b64decode(secret)",
  }),
  ...inPlaceOf("joined = ':'.join(values) + ':' + secret", {
    'secret-no-colon': "joined = ':'.join(values) + secret",
    separator: "joined = ''.join(values) + secret",
    'secret-twice': lines('values.append(secret)', "joined = ':'.join(values) + ':' + secret"),
  }),
  ...inPlaceOf("digest = hashlib.sha256((':'.join(values) + ':' + secret).encode()).hexdigest()", {
    hmac: "digest = hmac.new(secret.encode(), ':'.join(values).encode(), 'sha256').hexdigest()",
    'raw-body': 'digest = hashlib.sha256(request.get_data() + secret.encode()).hexdigest()',
  }),
  ...inPlaceOf('digest = hashlib.sha256(joined.encode()).hexdigest()', {
    'digest-algorithm': 'digest = hashlib.md5(joined.encode()).hexdigest()',
    'digest-base64': 'digest = base64.b64encode(hashlib.sha256(joined.encode()).digest())',
  }),
  ...inPlaceOf("sign = fields.pop('sign')", { 'sign-included': "sign = fields['sign']" }),
  ...inPlaceOf('add(value)  # numbers, true and false too', {
    'strings-only': lines('if isinstance(value, str):', '    add(value)'),
  }),
  ...inPlaceOf('fields = json.loads(body)', {
    'fixed-fields':
      'fields = Notification.model_validate_json(body).model_dump()  # pydantic drops other names',
    'field-added': lines('fields = json.loads(body)', "fields.setdefault('inst', 1)"),
  }),
  ...inPlaceOf(lines("if trimmed(text) != '':", '    values.append(trimmed(text))'), {
    'empty-kept': 'values.append(trimmed(text))',
    'not-trimmed': lines("if trimmed(text) != '':", '    values.append(text)'),
  }),
  ...inPlaceOf(lines('if value is not None:', '    values.append(trimmed(str(value)))'), {
    'null-as-text': 'values.append(trimmed(str(value)))  # None',
  }),
  ...inPlaceOf(lines("if value is not None and value != '':", '    add(value)'), {
    'zero-dropped': lines('if value:', '    add(value)'),
  }),
  ...inPlaceOf(TAKEN_APART, {
    'items-left-out': lines('if isinstance(value, list):', '    continue'),
    'items-as-json': 'values.append(json.dumps(value))',
    'items-object-text': "values.append(str(value))  # [{'name': ...}]",
    'items-first-only': "item = fields['items'][0]",
    'items-by-column': "prices = [item['price'] for item in fields['items']]",
  }),
  ...inPlaceOf(lines('if isinstance(value, str):', '    values.append(trimmed(value))'), {
    'items-parsed': 'items = json.loads(value) if isinstance(value, str) else value',
  }),
  ...inPlaceOf(lines('for name in sorted(item):', '    add(item[name])'), {
    'items-key-order': lines('for inner in item.values():', '    add(inner)'),
  }),
  ...inPlaceOf(lines('if not isinstance(item, dict):', '    continue'), {
    'item-scalars-kept': lines('if not isinstance(item, dict):', '    add(item)'),
  }),
  ...inPlaceOf(lines('for name in sorted(fields):', '    add(fields[name])'), {
    'order-document': lines('for value in fields.values():', '    add(value)'),
  }),
  ...inPlaceOf('names = sorted(fields)', {
    'order-descending': 'names = sorted(fields, reverse=True)',
    'order-locale': 'names = sorted(fields, key=str.casefold)  # or locale.strxfrm',
  }),
  ...inPlaceOf('values.append(trimmed(text))  # those of the receiver', {
    'trim-ascii': String.raw`values.append(text.strip(' \t\r\n'))`,
  }),
  ...inPlaceOf('fields = json.loads(body, parse_int=plain_number, parse_float=plain_number)', {
    'number-as-written': 'fields = json.loads(body, parse_float=str)  # 10.50',
    'number-double': 'fields = json.loads(body)  # a fraction of many digits loses some',
    'number-two-decimals': "values.append(f'{value:.2f}')",
    'number-float-text': 'values.append(str(value))  # 10.0, 1e-05',
    'number-precision-14': "values.append(f'{value:.14g}')",
  }),
  ...inPlaceOf("values.append('true' if value else 'false')", {
    'boolean-capitalised': 'values.append(str(value))  # True',
    'boolean-one-zero': 'values.append(str(int(value)))',
  }),
  ...inPlaceOf("values.append(json.dumps(inner, ensure_ascii=False, separators=(',', ':')))", {
    'nested-flattened': lines('for leaf in inner.values():', '    add(leaf)'),
  }),
  ...inPlaceOf(
    lines(
      'if isinstance(inner, (dict, list)):',
      "    values.append(json.dumps(inner, ensure_ascii=False, separators=(',', ':')))",
    ),
    { 'nested-left-out': lines('if isinstance(inner, (dict, list)):', '    continue') },
  ),
  ...inPlaceOf('values.append(trimmed(text))', {
    'text-json-escaped': 'values.append(json.dumps(text))',
    'text-html-escaped': 'values.append(html.escape(trimmed(text)))',
    'text-url-encoded': 'values.append(quote_plus(trimmed(text)))',
    'text-unicode-form': "values.append(unicodedata.normalize('NFC', trimmed(text)))",
    'text-tags-stripped': "values.append(re.sub(r'<[^>]*>', '', trimmed(text)))",
    'text-blanks-collapsed': "values.append(' '.join(text.split()))",
  }),
  ...inPlaceOf("fields = json.loads(body.decode('utf-8'))", {
    'text-charset': "fields = json.loads(body.decode('latin-1'))",
  }),
  ...inPlaceOf('fields = json.loads(body)  # as it was sent', {
    'text-lower-case': "fields['client_email'] = fields['client_email'].lower()",
    'value-as-number': "fields['amount'] = float(fields['amount'])  # 266 becomes 266.0",
  }),
  ...inPlaceOf("joined = ':'.join(values)", {
    'values-unique': "joined = ':'.join(dict.fromkeys(values))",
  }),
  ...inPlaceOf('names = sorted(fields)  # before the values are taken', {
    'order-values': "joined = ':'.join(sorted(values))",
  }),
};
