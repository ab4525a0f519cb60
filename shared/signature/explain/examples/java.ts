// Typical mistakes in Java and the right code. `node` is a `JsonNode` of Jackson, `fields` the body as a map, `text` a
// value as text, `values` the texts to join. `trim` is the receiver's; `add` joins a value, trimmed, unless it is null
// or empty.

import { inPlaceOf, lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for (Object item : items) {',
  '    if (!(item instanceof Map)) continue;',
  '    for (Object inner : new TreeMap<>((Map<?, ?>) item).values()) add(inner); // unless null or empty',
  '}',
);

export const JAVA: LanguageExamples = {
  ...inPlaceOf('String secret = Files.readAllLines(Path.of("/run/secrets/webhook")).get(0);', {
    'secret-whitespace': 'String secret = Files.readString(Path.of("/run/secrets/webhook"));',
  }),
  ...inPlaceOf(
    String.raw`String secret = properties.getProperty("webhook.secret").replaceAll("^\"|\"$", "");`,
    {
      'secret-quoted':
        'String secret = properties.getProperty("webhook.secret"); // with the quotes of the file',
    },
  ),
  ...inPlaceOf('String secret = Objects.requireNonNull(System.getenv("WEBHOOK_SECRET"));', {
    'secret-missing':
      'String secret = System.getProperty("WEBHOOK_SECRET", ""); // reads no environment variable',
  }),
  ...inPlaceOf('sha256.update(secret.getBytes(StandardCharsets.UTF_8));', {
    'secret-decoded': 'sha256.update(Base64.getDecoder().decode(secret));',
  }),
  ...inPlaceOf('String joined = String.join(":", values) + ":" + secret;', {
    'secret-no-colon': 'String joined = String.join(":", values) + secret;',
    separator: 'String joined = String.join("", values) + secret;',
  }),
  ...inPlaceOf(
    lines(
      'MessageDigest sha256 = MessageDigest.getInstance("SHA-256");',
      'sha256.update((String.join(":", values) + ":" + secret).getBytes(StandardCharsets.UTF_8));',
    ),
    {
      hmac: lines(
        'Mac mac = Mac.getInstance("HmacSHA256");',
        'mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));',
      ),
    },
  ),
  ...inPlaceOf(
    lines(
      'String joined = String.join(":", values) + ":" + secret;',
      'byte[] hash = sha256.digest(joined.getBytes(StandardCharsets.UTF_8));',
    ),
    {
      'raw-body': 'byte[] hash = sha256.digest((body + secret).getBytes(StandardCharsets.UTF_8));',
    },
  ),
  ...inPlaceOf('MessageDigest digest = MessageDigest.getInstance("SHA-256");', {
    'digest-algorithm': 'MessageDigest digest = MessageDigest.getInstance("SHA-1");',
  }),
  ...inPlaceOf('String digest = DatatypeConverter.printHexBinary(hash).toLowerCase(Locale.ROOT);', {
    'digest-uppercase': 'String digest = DatatypeConverter.printHexBinary(hash); // or %02X',
  }),
  ...inPlaceOf('String digest = String.format("%064x", new BigInteger(1, hash));', {
    'digest-base64': 'String digest = Base64.getEncoder().encodeToString(hash);',
  }),
  ...inPlaceOf('Object sign = fields.remove("sign");', {
    'sign-included': 'Object sign = fields.get("sign");',
  }),
  ...inPlaceOf('add(value); // numbers, true and false too', {
    'strings-only': 'if (value instanceof String) add(value);',
  }),
  ...inPlaceOf('Map<String, Object> fields = mapper.readValue(body, TreeMap.class);', {
    'fixed-fields':
      'Notification fields = mapper.readValue(body, Notification.class); // other names are dropped',
    'order-document': 'Map<String, Object> fields = mapper.readValue(body, LinkedHashMap.class);',
  }),
  ...inPlaceOf(lines('@JsonProperty("add_field")', 'private String addField;'), {
    'field-left-out': 'private String addField; // add_field is not found',
  }),
  ...inPlaceOf('private Integer inst;', { 'field-added': 'private int inst = 1;' }),
  ...inPlaceOf('if (!trim(text).isEmpty()) values.add(trim(text));', {
    'empty-kept': 'values.add(trim(text));',
    'not-trimmed': 'if (!trim(text).isEmpty()) values.add(text);',
  }),
  ...inPlaceOf('if (value != null) values.add(trim(String.valueOf(value)));', {
    'null-as-text': 'values.add(trim(String.valueOf(value))); // null',
  }),
  ...inPlaceOf(
    'if (notification.getInst() != null) values.add(String.valueOf(notification.getInst()));',
    {
      'zero-dropped':
        'if (notification.getInst() != 0) values.add(String.valueOf(notification.getInst()));',
    },
  ),
  ...inPlaceOf(TAKEN_APART, {
    'items-left-out': 'if (value instanceof List) continue;',
    'items-as-json': 'values.add(mapper.writeValueAsString(items));',
    'items-object-text': 'values.add(String.valueOf(items)); // [{name=..., price=10}]',
  }),
  ...inPlaceOf('if (value instanceof String) values.add(trim((String) value));', {
    'items-parsed':
      'if (value instanceof String) items = mapper.readValue((String) value, List.class);',
  }),
  ...inPlaceOf('for (Object inner : new TreeMap<>(item).values()) add(inner);', {
    'items-key-order': 'for (Object inner : item.values()) add(inner);',
  }),
  ...inPlaceOf('if (!(item instanceof Map)) continue;', {
    'item-scalars-kept': 'if (!(item instanceof Map)) add(item);',
  }),
  ...inPlaceOf('Map<String, Object> sorted = new TreeMap<>();', {
    'order-descending': 'Map<String, Object> sorted = new TreeMap<>(Comparator.reverseOrder());',
  }),
  ...inPlaceOf('names.sort(Comparator.naturalOrder());', {
    'order-locale': 'names.sort(String.CASE_INSENSITIVE_ORDER); // or Collator.getInstance()',
  }),
  ...inPlaceOf('values.add(trim(text)); // that of the receiver', {
    'trim-ascii': 'values.add(text.trim()); // leaves a no-break space',
  }),
  ...inPlaceOf('values.add(node.decimalValue().stripTrailingZeros().toPlainString());', {
    'number-as-written': 'values.add(node.decimalValue().toPlainString()); // 10.50',
    'number-double': 'values.add(BigDecimal.valueOf(node.doubleValue()).toPlainString());',
    'number-two-decimals': 'values.add(String.format(Locale.ROOT, "%.2f", node.decimalValue()));',
    'number-float-text': 'values.add(String.valueOf(node.doubleValue())); // 10.0, 1.0E10',
  }),
  ...inPlaceOf('if (inner instanceof Map) values.add(mapper.writeValueAsString(inner));', {
    'nested-left-out': 'if (inner instanceof Map) continue;',
  }),
  ...inPlaceOf('values.add(trim(node.asText()));', {
    'text-json-escaped': 'values.add(node.toString()); // with quotes',
  }),
  ...inPlaceOf('values.add(trim(text));', {
    'text-html-escaped': 'values.add(HtmlUtils.htmlEscape(trim(text)));',
    'text-url-encoded': 'values.add(URLEncoder.encode(trim(text), StandardCharsets.UTF_8));',
    'text-unicode-form': 'values.add(Normalizer.normalize(trim(text), Normalizer.Form.NFC));',
  }),
  ...inPlaceOf('byte[] hash = sha256.digest(joined.getBytes(StandardCharsets.UTF_8));', {
    'text-charset':
      'byte[] hash = sha256.digest(joined.getBytes()); // before Java 18 the charset of the machine',
  }),
};
