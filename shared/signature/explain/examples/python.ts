// Typical mistakes in Python and the right code. `body` is the raw body, `fields` the result of `json.loads`, `value`
// one of its values, `text` that value as text, `values` the texts to join. `BLANKS` and `plain_number` are the
// receiver's; `add` joins a value, stripped, unless it is None or empty.

import { lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for item in value:',
  '    if isinstance(item, dict):',
  '        for name in sorted(item):',
  '            add(item[name])  # stripped, unless None or empty',
);

export const PYTHON: LanguageExamples = {
  'secret-whitespace': {
    wrong: "secret = Path('/run/secrets/webhook').read_text()",
    right: String.raw`secret = Path('/run/secrets/webhook').read_text().rstrip('\r\n')`,
  },
  'secret-quoted': {
    wrong: "secret = line.rstrip().split('=', 1)[1]  # of .env",
    right: `secret = line.rstrip().split('=', 1)[1].strip('"')`,
  },
  'secret-missing': {
    wrong: "secret = os.environ.get('WEBHOOK_SECRET_KEY', '')",
    right: "secret = os.environ['WEBHOOK_SECRET_KEY']",
  },
  'secret-decoded': {
    wrong: "data = ':'.join(values).encode() + b':' + base64.b64decode(secret)",
    right: "data = ':'.join(values).encode() + b':' + secret.encode()",
  },
  'secret-no-colon': {
    wrong: "joined = ':'.join(values) + secret",
    right: "joined = ':'.join(values) + ':' + secret",
  },
  hmac: {
    wrong: "digest = hmac.new(secret.encode(), ':'.join(values).encode(), 'sha256').hexdigest()",
    right: "digest = hashlib.sha256((':'.join(values) + ':' + secret).encode()).hexdigest()",
  },
  'raw-body': {
    wrong: 'digest = hashlib.sha256(request.get_data() + secret.encode()).hexdigest()',
    right: "digest = hashlib.sha256((':'.join(values) + ':' + secret).encode()).hexdigest()",
  },
  separator: {
    wrong: "joined = ''.join(values) + secret",
    right: "joined = ':'.join(values) + ':' + secret",
  },
  'digest-algorithm': {
    wrong: 'digest = hashlib.md5(joined.encode()).hexdigest()',
    right: 'digest = hashlib.sha256(joined.encode()).hexdigest()',
  },
  'digest-base64': {
    wrong: 'digest = base64.b64encode(hashlib.sha256(joined.encode()).digest())',
    right: 'digest = hashlib.sha256(joined.encode()).hexdigest()',
  },
  'sign-included': {
    wrong: "sign = fields['sign']",
    right: "sign = fields.pop('sign')",
  },
  'strings-only': {
    wrong: lines('if isinstance(value, str):', '    add(value)'),
    right: 'add(value)  # numbers, true and false too',
  },
  'fixed-fields': {
    wrong:
      'fields = Notification.model_validate_json(body).model_dump()  # pydantic drops other names',
    right: 'fields = json.loads(body)',
  },
  'field-added': {
    wrong: lines('fields = json.loads(body)', "fields.setdefault('inst', 1)"),
    right: 'fields = json.loads(body)',
  },
  'empty-kept': {
    wrong: 'values.append(text.strip(BLANKS))',
    right: lines("if text.strip(BLANKS) != '':", '    values.append(text.strip(BLANKS))'),
  },
  'null-as-text': {
    wrong: 'values.append(str(value).strip(BLANKS))  # None',
    right: lines('if value is not None:', '    values.append(str(value).strip(BLANKS))'),
  },
  'zero-dropped': {
    wrong: lines('if value:', '    add(value)'),
    right: lines("if value is not None and value != '':", '    add(value)'),
  },
  'items-left-out': {
    wrong: lines('if isinstance(value, list):', '    continue'),
    right: TAKEN_APART,
  },
  'items-as-json': {
    wrong: 'values.append(json.dumps(value))',
    right: TAKEN_APART,
  },
  'items-parsed': {
    wrong: 'items = json.loads(value) if isinstance(value, str) else value',
    right: lines('if isinstance(value, str):', '    values.append(value.strip(BLANKS))'),
  },
  'items-object-text': {
    wrong: "values.append(str(value))  # [{'name': ...}]",
    right: TAKEN_APART,
  },
  'items-key-order': {
    wrong: lines('for inner in item.values():', '    add(inner)'),
    right: lines('for name in sorted(item):', '    add(item[name])'),
  },
  'item-scalars-kept': {
    wrong: lines('if not isinstance(item, dict):', '    add(item)'),
    right: lines('if not isinstance(item, dict):', '    continue'),
  },
  'order-document': {
    wrong: lines('for value in fields.values():', '    add(value)'),
    right: lines('for name in sorted(fields):', '    add(fields[name])'),
  },
  'order-descending': {
    wrong: 'names = sorted(fields, reverse=True)',
    right: 'names = sorted(fields)',
  },
  'order-locale': {
    wrong: 'names = sorted(fields, key=str.casefold)  # or locale.strxfrm',
    right: 'names = sorted(fields)',
  },
  'not-trimmed': {
    wrong: lines("if text.strip(BLANKS) != '':", '    values.append(text)'),
    right: lines("if text.strip(BLANKS) != '':", '    values.append(text.strip(BLANKS))'),
  },
  'trim-ascii': {
    wrong: String.raw`values.append(text.strip(' \t\r\n'))`,
    right: 'values.append(text.strip(BLANKS))  # those of the receiver',
  },
  'number-as-written': {
    wrong: 'fields = json.loads(body, parse_float=str)  # 10.50',
    right: 'fields = json.loads(body, parse_int=plain_number, parse_float=plain_number)',
  },
  'number-double': {
    wrong: 'fields = json.loads(body)  # a fraction of many digits loses some',
    right: 'fields = json.loads(body, parse_int=plain_number, parse_float=plain_number)',
  },
  'number-two-decimals': {
    wrong: "values.append(f'{value:.2f}')",
    right: 'fields = json.loads(body, parse_int=plain_number, parse_float=plain_number)',
  },
  'number-float-text': {
    wrong: 'values.append(str(value))  # 10.0, 1e-05',
    right: 'fields = json.loads(body, parse_int=plain_number, parse_float=plain_number)',
  },
  'number-precision-14': {
    wrong: "values.append(f'{value:.14g}')",
    right: 'fields = json.loads(body, parse_int=plain_number, parse_float=plain_number)',
  },
  'boolean-capitalised': {
    wrong: 'values.append(str(value))  # True',
    right: "values.append('true' if value else 'false')",
  },
  'boolean-one-zero': {
    wrong: 'values.append(str(int(value)))',
    right: "values.append('true' if value else 'false')",
  },
  'nested-flattened': {
    wrong: lines('for leaf in inner.values():', '    add(leaf)'),
    right: "values.append(json.dumps(inner, ensure_ascii=False, separators=(',', ':')))",
  },
  'nested-left-out': {
    wrong: lines('if isinstance(inner, (dict, list)):', '    continue'),
    right: lines(
      'if isinstance(inner, (dict, list)):',
      "    values.append(json.dumps(inner, ensure_ascii=False, separators=(',', ':')))",
    ),
  },
  'text-json-escaped': {
    wrong: 'values.append(json.dumps(text))',
    right: 'values.append(text.strip(BLANKS))',
  },
  'text-html-escaped': {
    wrong: 'values.append(html.escape(text.strip(BLANKS)))',
    right: 'values.append(text.strip(BLANKS))',
  },
  'text-url-encoded': {
    wrong: 'values.append(quote_plus(text.strip(BLANKS)))',
    right: 'values.append(text.strip(BLANKS))',
  },
  'text-charset': {
    wrong: "fields = json.loads(body.decode('latin-1'))",
    right: "fields = json.loads(body.decode('utf-8'))",
  },
  'text-unicode-form': {
    wrong: "values.append(unicodedata.normalize('NFC', text.strip(BLANKS)))",
    right: 'values.append(text.strip(BLANKS))',
  },
  'text-tags-stripped': {
    wrong: "values.append(re.sub(r'<[^>]*>', '', text.strip(BLANKS)))",
    right: 'values.append(text.strip(BLANKS))',
  },
  'text-blanks-collapsed': {
    wrong: "values.append(' '.join(text.split()))",
    right: 'values.append(text.strip(BLANKS))',
  },
  'text-lower-case': {
    wrong: "fields['client_email'] = fields['client_email'].lower()",
    right: 'fields = json.loads(body)  # as it was sent',
  },
  'value-as-number': {
    wrong: "fields['amount'] = float(fields['amount'])  # 266 becomes 266.0",
    right: 'fields = json.loads(body)  # as it was sent',
  },
  'values-unique': {
    wrong: "joined = ':'.join(dict.fromkeys(values))",
    right: "joined = ':'.join(values)",
  },
  'items-first-only': {
    wrong: "item = fields['items'][0]",
    right: TAKEN_APART,
  },
  'items-by-column': {
    wrong: "prices = [item['price'] for item in fields['items']]",
    right: TAKEN_APART,
  },
  'order-values': {
    wrong: "joined = ':'.join(sorted(values))",
    right: 'names = sorted(fields)  # before the values are taken',
  },
  'secret-twice': {
    wrong: lines('values.append(secret)', "joined = ':'.join(values) + ':' + secret"),
    right: "joined = ':'.join(values) + ':' + secret",
  },
};
