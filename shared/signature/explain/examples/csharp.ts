// Typical mistakes in C# and the right code. `value` is a `JsonElement` of System.Text.Json, `text` that value as text,
// `values` the texts to join. `Blanks` and `PlainNumber` are the receiver's; `Add` joins a value, trimmed, unless it is
// null or empty.

import { lines, type LanguageExamples } from './example.ts';

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
  'secret-whitespace': {
    wrong: 'var secret = File.ReadAllText("/run/secrets/webhook");',
    right: String.raw`var secret = File.ReadAllText("/run/secrets/webhook").TrimEnd('\r', '\n');`,
  },
  'secret-quoted': {
    wrong: "var secret = line.Substring(line.IndexOf('=') + 1); // of .env",
    right: `var secret = line.Substring(line.IndexOf('=') + 1).Trim('"');`,
  },
  'secret-missing': {
    wrong: 'var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET_KEY") ?? "";',
    right: lines(
      'var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET_KEY");',
      'if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException("no secret");',
    ),
  },
  'secret-decoded': {
    wrong:
      'var bytes = Encoding.UTF8.GetBytes(joined + ":").Concat(Convert.FromBase64String(secret));',
    right: 'var bytes = Encoding.UTF8.GetBytes(joined + ":" + secret);',
  },
  'secret-no-colon': {
    wrong: 'var joined = string.Join(":", values) + secret;',
    right: 'var joined = string.Join(":", values) + ":" + secret;',
  },
  hmac: {
    wrong: lines(
      'var hash = new HMACSHA256(Encoding.UTF8.GetBytes(secret))',
      '    .ComputeHash(Encoding.UTF8.GetBytes(string.Join(":", values)));',
    ),
    right: SHA256,
  },
  'raw-body': {
    wrong: 'var hash = SHA256.Create().ComputeHash(Encoding.UTF8.GetBytes(body + secret));',
    right: SHA256,
  },
  separator: {
    wrong: 'var joined = string.Concat(values) + secret;',
    right: 'var joined = string.Join(":", values) + ":" + secret;',
  },
  'digest-algorithm': {
    wrong: 'var hash = SHA1.Create().ComputeHash(bytes);',
    right: 'var hash = SHA256.Create().ComputeHash(bytes);',
  },
  'digest-uppercase': {
    wrong: 'var digest = BitConverter.ToString(hash).Replace("-", ""); // or Convert.ToHexString',
    right: 'var digest = BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant();',
  },
  'digest-base64': {
    wrong: 'var digest = Convert.ToBase64String(hash);',
    right: 'var digest = BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant();',
  },
  'sign-included': {
    wrong: 'var sign = fields["sign"];',
    right: lines('var sign = fields["sign"];', 'fields.Remove("sign");'),
  },
  'strings-only': {
    wrong: 'if (value.ValueKind == JsonValueKind.String) Add(value);',
    right: 'Add(value); // numbers, true and false too',
  },
  'fixed-fields': {
    wrong:
      'var fields = JsonSerializer.Deserialize<Notification>(body); // other names are dropped',
    right: 'var fields = JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(body);',
  },
  'field-left-out': {
    wrong: 'public string AddField { get; set; } // add_field is not found',
    right: lines('[JsonPropertyName("add_field")]', 'public string AddField { get; set; }'),
  },
  'field-added': {
    wrong: 'public int Inst { get; set; } = 1;',
    right: 'public int? Inst { get; set; }',
  },
  'empty-kept': {
    wrong: 'values.Add(text.Trim(Blanks));',
    right: 'if (text.Trim(Blanks) != "") values.Add(text.Trim(Blanks));',
  },
  'null-as-text': {
    wrong: 'values.Add(value.GetRawText()); // null',
    right: 'if (value.ValueKind != JsonValueKind.Null) values.Add(value.GetRawText());',
  },
  'zero-dropped': {
    wrong: 'if (notification.Inst != 0) values.Add(notification.Inst.ToString());',
    right: 'if (notification.Inst != null) values.Add(notification.Inst.ToString()); // int?',
  },
  'items-left-out': {
    wrong: 'if (value.ValueKind == JsonValueKind.Array) continue;',
    right: TAKEN_APART,
  },
  'items-as-json': {
    wrong: 'values.Add(value.GetRawText());',
    right: TAKEN_APART,
  },
  'items-parsed': {
    wrong: 'var items = JsonDocument.Parse(value.GetString()).RootElement;',
    right:
      'if (value.ValueKind == JsonValueKind.String) values.Add(value.GetString().Trim(Blanks));',
  },
  'items-object-text': {
    wrong: 'values.Add(items.ToString()); // System.Object[]',
    right: TAKEN_APART,
  },
  'items-key-order': {
    wrong: 'foreach (var inner in item.EnumerateObject()) Add(inner.Value);',
    right: lines(
      'foreach (var inner in item.EnumerateObject().OrderBy(field => field.Name, StringComparer.Ordinal))',
      '    Add(inner.Value);',
    ),
  },
  'item-scalars-kept': {
    wrong: 'if (item.ValueKind != JsonValueKind.Object) Add(item);',
    right: 'if (item.ValueKind != JsonValueKind.Object) continue;',
  },
  'order-document': {
    wrong: 'foreach (var field in body.EnumerateObject()) Add(field.Value);',
    right: lines(
      'foreach (var field in body.EnumerateObject().OrderBy(field => field.Name, StringComparer.Ordinal))',
      '    Add(field.Value);',
    ),
  },
  'order-descending': {
    wrong: 'var ordered = fields.OrderByDescending(field => field.Key, StringComparer.Ordinal);',
    right: 'var ordered = fields.OrderBy(field => field.Key, StringComparer.Ordinal);',
  },
  'order-locale': {
    wrong: 'var ordered = fields.OrderBy(field => field.Key); // by the culture',
    right: 'var ordered = fields.OrderBy(field => field.Key, StringComparer.Ordinal);',
  },
  'not-trimmed': {
    wrong: 'if (!string.IsNullOrWhiteSpace(text)) values.Add(text);',
    right: 'if (text.Trim(Blanks) != "") values.Add(text.Trim(Blanks));',
  },
  'number-as-written': {
    wrong: 'values.Add(value.GetRawText()); // 10.50',
    right: 'values.Add(PlainNumber(value.GetRawText()));',
  },
  'number-double': {
    wrong: 'values.Add(value.GetDouble().ToString(CultureInfo.InvariantCulture));',
    right: 'values.Add(PlainNumber(value.GetRawText()));',
  },
  'number-two-decimals': {
    wrong: 'values.Add(value.GetDecimal().ToString("F2", CultureInfo.InvariantCulture));',
    right: 'values.Add(PlainNumber(value.GetRawText()));',
  },
  'number-float-text': {
    wrong:
      'values.Add(value.GetDouble().ToString()); // 10,5 where the culture has a decimal comma',
    right: 'values.Add(PlainNumber(value.GetRawText()));',
  },
  'boolean-capitalised': {
    wrong: 'values.Add(value.GetBoolean().ToString()); // True',
    right: 'values.Add(value.GetRawText()); // true',
  },
  'boolean-one-zero': {
    wrong: 'values.Add(Convert.ToInt32(value.GetBoolean()).ToString());',
    right: 'values.Add(value.GetRawText()); // true',
  },
  'nested-left-out': {
    wrong: 'if (inner.ValueKind == JsonValueKind.Object) continue;',
    right:
      'if (inner.ValueKind == JsonValueKind.Object) values.Add(JsonSerializer.Serialize(inner));',
  },
  'text-json-escaped': {
    wrong: 'values.Add(value.GetRawText());',
    right: 'values.Add(value.GetString().Trim(Blanks));',
  },
  'text-html-escaped': {
    wrong: 'values.Add(HttpUtility.HtmlEncode(text.Trim(Blanks)));',
    right: 'values.Add(text.Trim(Blanks));',
  },
  'text-url-encoded': {
    wrong: 'values.Add(Uri.EscapeDataString(text.Trim(Blanks)));',
    right: 'values.Add(text.Trim(Blanks));',
  },
  'text-charset': {
    wrong: 'var bytes = Encoding.Default.GetBytes(joined); // the code page of the machine',
    right: 'var bytes = Encoding.UTF8.GetBytes(joined);',
  },
  'text-unicode-form': {
    wrong: 'values.Add(text.Trim(Blanks).Normalize());',
    right: 'values.Add(text.Trim(Blanks));',
  },
};
