// Typical mistakes in Java and the right code. `node` is a `JsonNode` of Jackson, `fields` the body as a map, `text` a
// value as text, `values` the texts to join. `trim` is the receiver's; `add` joins a value, trimmed, unless it is null
// or empty.

import { lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for (Object item : items) {',
  '    if (!(item instanceof Map)) continue;',
  '    for (Object inner : new TreeMap<>((Map<?, ?>) item).values()) add(inner); // unless null or empty',
  '}',
);

export const JAVA: LanguageExamples = {
  'secret-whitespace': {
    wrong: 'String secret = Files.readString(Path.of("/run/secrets/webhook"));',
    right: 'String secret = Files.readAllLines(Path.of("/run/secrets/webhook")).get(0);',
  },
  'secret-quoted': {
    wrong:
      'String secret = properties.getProperty("webhook.secret"); // with the quotes of the file',
    right: String.raw`String secret = properties.getProperty("webhook.secret").replaceAll("^\"|\"$", "");`,
  },
  'secret-missing': {
    wrong:
      'String secret = System.getProperty("WEBHOOK_SECRET_KEY", ""); // reads no environment variable',
    right: 'String secret = Objects.requireNonNull(System.getenv("WEBHOOK_SECRET_KEY"));',
  },
  'secret-decoded': {
    wrong: 'sha256.update(Base64.getDecoder().decode(secret));',
    right: 'sha256.update(secret.getBytes(StandardCharsets.UTF_8));',
  },
  'secret-no-colon': {
    wrong: 'String joined = String.join(":", values) + secret;',
    right: 'String joined = String.join(":", values) + ":" + secret;',
  },
  hmac: {
    wrong: lines(
      'Mac mac = Mac.getInstance("HmacSHA256");',
      'mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));',
    ),
    right: lines(
      'MessageDigest sha256 = MessageDigest.getInstance("SHA-256");',
      'sha256.update((String.join(":", values) + ":" + secret).getBytes(StandardCharsets.UTF_8));',
    ),
  },
  'raw-body': {
    wrong: 'byte[] hash = sha256.digest((body + secret).getBytes(StandardCharsets.UTF_8));',
    right: lines(
      'String joined = String.join(":", values) + ":" + secret;',
      'byte[] hash = sha256.digest(joined.getBytes(StandardCharsets.UTF_8));',
    ),
  },
  separator: {
    wrong: 'String joined = String.join("", values) + secret;',
    right: 'String joined = String.join(":", values) + ":" + secret;',
  },
  'digest-algorithm': {
    wrong: 'MessageDigest digest = MessageDigest.getInstance("SHA-1");',
    right: 'MessageDigest digest = MessageDigest.getInstance("SHA-256");',
  },
  'digest-uppercase': {
    wrong: 'String digest = DatatypeConverter.printHexBinary(hash); // or %02X',
    right: 'String digest = DatatypeConverter.printHexBinary(hash).toLowerCase(Locale.ROOT);',
  },
  'digest-base64': {
    wrong: 'String digest = Base64.getEncoder().encodeToString(hash);',
    right: 'String digest = String.format("%064x", new BigInteger(1, hash));',
  },
  'sign-included': {
    wrong: 'Object sign = fields.get("sign");',
    right: 'Object sign = fields.remove("sign");',
  },
  'strings-only': {
    wrong: 'if (value instanceof String) add(value);',
    right: 'add(value); // numbers, true and false too',
  },
  'fixed-fields': {
    wrong:
      'Notification fields = mapper.readValue(body, Notification.class); // other names are dropped',
    right: 'Map<String, Object> fields = mapper.readValue(body, TreeMap.class);',
  },
  'field-left-out': {
    wrong: 'private String addField; // add_field is not found',
    right: lines('@JsonProperty("add_field")', 'private String addField;'),
  },
  'field-added': {
    wrong: 'private int inst = 1;',
    right: 'private Integer inst;',
  },
  'empty-kept': {
    wrong: 'values.add(trim(text));',
    right: 'if (!trim(text).isEmpty()) values.add(trim(text));',
  },
  'null-as-text': {
    wrong: 'values.add(trim(String.valueOf(value))); // null',
    right: 'if (value != null) values.add(trim(String.valueOf(value)));',
  },
  'zero-dropped': {
    wrong: 'if (notification.getInst() != 0) values.add(String.valueOf(notification.getInst()));',
    right:
      'if (notification.getInst() != null) values.add(String.valueOf(notification.getInst()));',
  },
  'items-left-out': {
    wrong: 'if (value instanceof List) continue;',
    right: TAKEN_APART,
  },
  'items-as-json': {
    wrong: 'values.add(mapper.writeValueAsString(items));',
    right: TAKEN_APART,
  },
  'items-parsed': {
    wrong: 'if (value instanceof String) items = mapper.readValue((String) value, List.class);',
    right: 'if (value instanceof String) values.add(trim((String) value));',
  },
  'items-object-text': {
    wrong: 'values.add(String.valueOf(items)); // [{name=..., price=10}]',
    right: TAKEN_APART,
  },
  'items-key-order': {
    wrong: 'for (Object inner : item.values()) add(inner);',
    right: 'for (Object inner : new TreeMap<>(item).values()) add(inner);',
  },
  'item-scalars-kept': {
    wrong: 'if (!(item instanceof Map)) add(item);',
    right: 'if (!(item instanceof Map)) continue;',
  },
  'order-document': {
    wrong: 'Map<String, Object> fields = mapper.readValue(body, LinkedHashMap.class);',
    right: 'Map<String, Object> fields = mapper.readValue(body, TreeMap.class);',
  },
  'order-descending': {
    wrong: 'Map<String, Object> sorted = new TreeMap<>(Comparator.reverseOrder());',
    right: 'Map<String, Object> sorted = new TreeMap<>();',
  },
  'order-locale': {
    wrong: 'names.sort(String.CASE_INSENSITIVE_ORDER); // or Collator.getInstance()',
    right: 'names.sort(Comparator.naturalOrder());',
  },
  'not-trimmed': {
    wrong: 'if (!trim(text).isEmpty()) values.add(text);',
    right: 'if (!trim(text).isEmpty()) values.add(trim(text));',
  },
  'trim-ascii': {
    wrong: 'values.add(text.trim()); // leaves a no-break space',
    right: 'values.add(trim(text)); // that of the receiver',
  },
  'number-as-written': {
    wrong: 'values.add(node.decimalValue().toPlainString()); // 10.50',
    right: 'values.add(node.decimalValue().stripTrailingZeros().toPlainString());',
  },
  'number-double': {
    wrong: 'values.add(BigDecimal.valueOf(node.doubleValue()).toPlainString());',
    right: 'values.add(node.decimalValue().stripTrailingZeros().toPlainString());',
  },
  'number-two-decimals': {
    wrong: 'values.add(String.format(Locale.ROOT, "%.2f", node.decimalValue()));',
    right: 'values.add(node.decimalValue().stripTrailingZeros().toPlainString());',
  },
  'number-float-text': {
    wrong: 'values.add(String.valueOf(node.doubleValue())); // 10.0, 1.0E10',
    right: 'values.add(node.decimalValue().stripTrailingZeros().toPlainString());',
  },
  'nested-left-out': {
    wrong: 'if (inner instanceof Map) continue;',
    right: 'if (inner instanceof Map) values.add(mapper.writeValueAsString(inner));',
  },
  'text-json-escaped': {
    wrong: 'values.add(node.toString()); // with quotes',
    right: 'values.add(trim(node.asText()));',
  },
  'text-html-escaped': {
    wrong: 'values.add(HtmlUtils.htmlEscape(trim(text)));',
    right: 'values.add(trim(text));',
  },
  'text-url-encoded': {
    wrong: 'values.add(URLEncoder.encode(trim(text), StandardCharsets.UTF_8));',
    right: 'values.add(trim(text));',
  },
  'text-charset': {
    wrong:
      'byte[] hash = sha256.digest(joined.getBytes()); // before Java 18 the charset of the machine',
    right: 'byte[] hash = sha256.digest(joined.getBytes(StandardCharsets.UTF_8));',
  },
  'text-unicode-form': {
    wrong: 'values.add(Normalizer.normalize(trim(text), Normalizer.Form.NFC));',
    right: 'values.add(trim(text));',
  },
};
