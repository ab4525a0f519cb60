// Typical mistakes in C# and the right code. `value` is a `JsonElement` of System.Text.Json, `text` that value as text,
// `values` the texts to join. `Blanks` and `PlainNumber` are the receiver's; `Add` joins a value, trimmed, unless it is
// null or empty.

import { inPlaceOf, lines, type LanguageExamples } from './example.ts';

const SHA256 = lines(
  'var hash = SHA256.Create().ComputeHash(',
  '    Encoding.UTF8.GetBytes(string.Join(":", values) + ":" + secret));',
);

const TAKEN_APART = lines(
  'foreach (var item in value.EnumerateArray().Where(item => item.ValueKind == JsonValueKind.Object))',
  '    foreach (var inner in item.EnumerateObject().OrderBy(field => field.Name, StringComparer.Ordinal))',
  '        Add(inner.Value); // trimmed, unless null or empty',
);

export const CSHARP: LanguageExamples = {
  ...inPlaceOf(
    String.raw`var secret = File.ReadAllText("/run/secrets/webhook").TrimEnd('\r', '\n');`,
    { 'secret-whitespace': 'var secret = File.ReadAllText("/run/secrets/webhook");' },
  ),
  ...inPlaceOf(`var secret = line.Substring(line.IndexOf('=') + 1).Trim('"');`, {
    'secret-quoted': "var secret = line.Substring(line.IndexOf('=') + 1); // of .env",
  }),
  ...inPlaceOf(
    lines(
      'var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET");',
      'if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException("no secret");',
    ),
    {
      'secret-missing': 'var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET") ?? "";',
    },
  ),
  ...inPlaceOf('var bytes = Encoding.UTF8.GetBytes(joined + ":" + secret);', {
    'secret-decoded':
      'var bytes = Encoding.UTF8.GetBytes(joined + ":").Concat(Convert.FromBase64String(secret));',
  }),
  ...inPlaceOf('var joined = string.Join(":", values) + ":" + secret;', {
    'secret-no-colon': 'var joined = string.Join(":", values) + secret;',
    separator: 'var joined = string.Concat(values) + secret;',
  }),
  ...inPlaceOf(SHA256, {
    hmac: lines(
      'var hash = new HMACSHA256(Encoding.UTF8.GetBytes(secret))',
      '    .ComputeHash(Encoding.UTF8.GetBytes(string.Join(":", values)));',
    ),
    'raw-body': 'var hash = SHA256.Create().ComputeHash(Encoding.UTF8.GetBytes(body + secret));',
  }),
  ...inPlaceOf('var hash = SHA256.Create().ComputeHash(bytes);', {
    'digest-algorithm': 'var hash = SHA1.Create().ComputeHash(bytes);',
  }),
  ...inPlaceOf('var digest = BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant();', {
    'digest-uppercase':
      'var digest = BitConverter.ToString(hash).Replace("-", ""); // or Convert.ToHexString',
    'digest-base64': 'var digest = Convert.ToBase64String(hash);',
  }),
  ...inPlaceOf(lines('var sign = fields["sign"];', 'fields.Remove("sign");'), {
    'sign-included': 'var sign = fields["sign"];',
  }),
  ...inPlaceOf('Add(value); // numbers, true and false too', {
    'strings-only': 'if (value.ValueKind == JsonValueKind.String) Add(value);',
  }),
  ...inPlaceOf('var fields = JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(body);', {
    'fixed-fields':
      'var fields = JsonSerializer.Deserialize<Notification>(body); // other names are dropped',
  }),
  ...inPlaceOf(lines('[JsonPropertyName("add_field")]', 'public string AddField { get; set; }'), {
    'field-left-out': 'public string AddField { get; set; } // add_field is not found',
  }),
  ...inPlaceOf('public int? Inst { get; set; }', {
    'field-added': 'public int Inst { get; set; } = 1;',
  }),
  ...inPlaceOf('if (text.Trim(Blanks) != "") values.Add(text.Trim(Blanks));', {
    'empty-kept': 'values.Add(text.Trim(Blanks));',
    'not-trimmed': 'if (!string.IsNullOrWhiteSpace(text)) values.Add(text);',
  }),
  ...inPlaceOf('if (value.ValueKind != JsonValueKind.Null) values.Add(value.GetRawText());', {
    'null-as-text': 'values.Add(value.GetRawText()); // null',
  }),
  ...inPlaceOf('if (notification.Inst != null) values.Add(notification.Inst.ToString()); // int?', {
    'zero-dropped': 'if (notification.Inst != 0) values.Add(notification.Inst.ToString());',
  }),
  ...inPlaceOf(TAKEN_APART, {
    'items-left-out': 'if (value.ValueKind == JsonValueKind.Array) continue;',
    'items-as-json': 'values.Add(value.GetRawText());',
    'items-object-text': 'values.Add(items.ToString()); // System.Object[]',
  }),
  ...inPlaceOf(
    'if (value.ValueKind == JsonValueKind.String) values.Add(value.GetString().Trim(Blanks));',
    { 'items-parsed': 'var items = JsonDocument.Parse(value.GetString()).RootElement;' },
  ),
  ...inPlaceOf(
    lines(
      'foreach (var inner in item.EnumerateObject().OrderBy(field => field.Name, StringComparer.Ordinal))',
      '    Add(inner.Value);',
    ),
    { 'items-key-order': 'foreach (var inner in item.EnumerateObject()) Add(inner.Value);' },
  ),
  ...inPlaceOf('if (item.ValueKind != JsonValueKind.Object) continue;', {
    'item-scalars-kept': 'if (item.ValueKind != JsonValueKind.Object) Add(item);',
  }),
  ...inPlaceOf(
    lines(
      'foreach (var field in body.EnumerateObject().OrderBy(field => field.Name, StringComparer.Ordinal))',
      '    Add(field.Value);',
    ),
    { 'order-document': 'foreach (var field in body.EnumerateObject()) Add(field.Value);' },
  ),
  ...inPlaceOf('var ordered = fields.OrderBy(field => field.Key, StringComparer.Ordinal);', {
    'order-descending':
      'var ordered = fields.OrderByDescending(field => field.Key, StringComparer.Ordinal);',
    'order-locale': 'var ordered = fields.OrderBy(field => field.Key); // by the culture',
  }),
  ...inPlaceOf('values.Add(PlainNumber(value.GetRawText()));', {
    'number-as-written': 'values.Add(value.GetRawText()); // 10.50',
    'number-double': 'values.Add(value.GetDouble().ToString(CultureInfo.InvariantCulture));',
    'number-two-decimals':
      'values.Add(value.GetDecimal().ToString("F2", CultureInfo.InvariantCulture));',
    'number-float-text':
      'values.Add(value.GetDouble().ToString()); // 10,5 where the culture has a decimal comma',
  }),
  ...inPlaceOf('values.Add(value.GetRawText()); // true', {
    'boolean-capitalised': 'values.Add(value.GetBoolean().ToString()); // True',
    'boolean-one-zero': 'values.Add(Convert.ToInt32(value.GetBoolean()).ToString());',
  }),
  ...inPlaceOf(
    'if (inner.ValueKind == JsonValueKind.Object) values.Add(JsonSerializer.Serialize(inner));',
    { 'nested-left-out': 'if (inner.ValueKind == JsonValueKind.Object) continue;' },
  ),
  ...inPlaceOf('values.Add(value.GetString().Trim(Blanks));', {
    'text-json-escaped': 'values.Add(value.GetRawText());',
  }),
  ...inPlaceOf('values.Add(text.Trim(Blanks));', {
    'text-html-escaped': 'values.Add(HttpUtility.HtmlEncode(text.Trim(Blanks)));',
    'text-url-encoded': 'values.Add(Uri.EscapeDataString(text.Trim(Blanks)));',
    'text-unicode-form': 'values.Add(text.Trim(Blanks).Normalize());',
  }),
  ...inPlaceOf('var bytes = Encoding.UTF8.GetBytes(joined);', {
    'text-charset':
      'var bytes = Encoding.Default.GetBytes(joined); // the code page of the machine',
  }),
};
