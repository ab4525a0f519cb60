// Typical mistakes in Go and the right code. `body` is the raw body, `fields` a map of its values, `text` a value as
// text, `values` the texts to join. `blanks`, `sortedNames` and `plainNumber` are the receiver's; `add` joins a value,
// trimmed, unless it is nil or empty.

import { lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for _, item := range items {',
  '\tfor _, name := range sortedNames(item) {',
  '\t\tadd(item[name]) // trimmed, unless null or empty',
  '\t}',
  '}',
);

const PLAIN_NUMBER = lines('decoder.UseNumber()', 'text := plainNumber(number.String())');

export const GO: LanguageExamples = {
  'secret-whitespace': {
    wrong: lines('file, err := os.ReadFile("/run/secrets/webhook")', 'secret := string(file)'),
    right: lines(
      'file, err := os.ReadFile("/run/secrets/webhook")',
      String.raw`secret := strings.TrimRight(string(file), "\r\n")`,
    ),
  },
  'secret-quoted': {
    wrong: '_, secret, _ := strings.Cut(line, "=") // of .env',
    right: lines('_, secret, _ := strings.Cut(line, "=")', 'secret = strings.Trim(secret, `"`)'),
  },
  'secret-missing': {
    wrong: 'secret := os.Getenv("WEBHOOK_SECRET_KEY")',
    right: lines(
      'secret, isSet := os.LookupEnv("WEBHOOK_SECRET_KEY")',
      'if !isSet {',
      '\tlog.Fatal("WEBHOOK_SECRET_KEY is not set")',
      '}',
    ),
  },
  'secret-decoded': {
    wrong: lines('key, err := hex.DecodeString(secret)', 'hash.Write(key)'),
    right: 'hash.Write([]byte(secret))',
  },
  'secret-no-colon': {
    wrong: 'joined := strings.Join(values, ":") + secret',
    right: 'joined := strings.Join(values, ":") + ":" + secret',
  },
  hmac: {
    wrong: lines(
      'mac := hmac.New(sha256.New, []byte(secret))',
      'mac.Write([]byte(strings.Join(values, ":")))',
    ),
    right: 'digest := sha256.Sum256([]byte(strings.Join(values, ":") + ":" + secret))',
  },
  'raw-body': {
    wrong: 'digest := sha256.Sum256(append(body, secret...))',
    right: 'digest := sha256.Sum256([]byte(strings.Join(values, ":") + ":" + secret))',
  },
  separator: {
    wrong: 'joined := strings.Join(values, "") + secret',
    right: 'joined := strings.Join(values, ":") + ":" + secret',
  },
  'digest-algorithm': {
    wrong: 'digest := sha1.Sum([]byte(joined))',
    right: 'digest := sha256.Sum256([]byte(joined))',
  },
  'digest-uppercase': {
    wrong: 'text := fmt.Sprintf("%X", digest)',
    right: 'text := fmt.Sprintf("%x", digest)',
  },
  'digest-base64': {
    wrong: 'text := base64.StdEncoding.EncodeToString(digest[:])',
    right: 'text := hex.EncodeToString(digest[:])',
  },
  'sign-included': {
    wrong: 'sign := fields["sign"]',
    right: lines('sign := fields["sign"]', 'delete(fields, "sign")'),
  },
  'strings-only': {
    wrong: lines('if text, ok := value.(string); ok {', '\tadd(text)', '}'),
    right: 'add(value) // numbers, true and false too',
  },
  'fixed-fields': {
    wrong: lines(
      'var fields Notification // a struct: other names are dropped',
      'err := json.Unmarshal(body, &fields)',
    ),
    right: lines('var fields map[string]json.RawMessage', 'err := json.Unmarshal(body, &fields)'),
  },
  'field-left-out': {
    wrong: lines('type Notification struct {', '\tAddField string // add_field is not found', '}'),
    right: lines('type Notification struct {', '\tAddField string `json:"add_field"`', '}'),
  },
  'empty-kept': {
    wrong: 'values = append(values, strings.Trim(text, blanks))',
    right: lines(
      'if text := strings.Trim(text, blanks); text != "" {',
      '\tvalues = append(values, text)',
      '}',
    ),
  },
  'null-as-text': {
    wrong: 'values = append(values, fmt.Sprint(value)) // <nil>',
    right: lines('if value != nil {', '\tadd(value)', '}'),
  },
  'zero-dropped': {
    wrong: lines(
      'if notification.Inst != 0 {',
      '\tvalues = append(values, strconv.Itoa(notification.Inst))',
      '}',
    ),
    right: lines(
      'if notification.Inst != nil { // *int',
      '\tvalues = append(values, strconv.Itoa(*notification.Inst))',
      '}',
    ),
  },
  'items-left-out': {
    wrong: lines('if _, isArray := value.([]any); isArray {', '\tcontinue', '}'),
    right: TAKEN_APART,
  },
  'items-as-json': {
    wrong: 'text, err := json.Marshal(items)',
    right: TAKEN_APART,
  },
  'items-parsed': {
    wrong: lines(
      'if text, ok := value.(string); ok {',
      '\terr = json.Unmarshal([]byte(text), &items)',
      '}',
    ),
    right: lines(
      'if text, ok := value.(string); ok {',
      '\tvalues = append(values, strings.Trim(text, blanks))',
      '}',
    ),
  },
  'items-object-text': {
    wrong: 'text := fmt.Sprint(items) // [map[name:... price:10]]',
    right: TAKEN_APART,
  },
  'items-key-order': {
    wrong: lines('for _, inner := range item { // another order each time', '\tadd(inner)', '}'),
    right: lines('for _, name := range sortedNames(item) {', '\tadd(item[name])', '}'),
  },
  'order-descending': {
    wrong: 'sort.Sort(sort.Reverse(sort.StringSlice(names)))',
    right: 'sort.Strings(names)',
  },
  'order-locale': {
    wrong: lines(
      'sort.Slice(names, func(i, j int) bool {',
      '\treturn strings.ToLower(names[i]) < strings.ToLower(names[j])',
      '})',
    ),
    right: 'sort.Strings(names)',
  },
  'not-trimmed': {
    wrong: lines('if strings.Trim(text, blanks) != "" {', '\tvalues = append(values, text)', '}'),
    right: lines(
      'if text := strings.Trim(text, blanks); text != "" {',
      '\tvalues = append(values, text)',
      '}',
    ),
  },
  'trim-ascii': {
    wrong: String.raw`text = strings.Trim(text, " \t\r\n")`,
    right: 'text = strings.Trim(text, blanks) // those of the receiver',
  },
  'number-as-written': {
    wrong: lines('decoder.UseNumber()', 'text := number.String() // 10.50'),
    right: PLAIN_NUMBER,
  },
  'number-double': {
    wrong: "text := strconv.FormatFloat(value, 'f', -1, 64)",
    right: PLAIN_NUMBER,
  },
  'number-two-decimals': {
    wrong: 'text := fmt.Sprintf("%.2f", value)',
    right: PLAIN_NUMBER,
  },
  'number-float-text': {
    wrong: 'text := fmt.Sprint(value) // a float64: 1e+06',
    right: PLAIN_NUMBER,
  },
  'text-json-escaped': {
    wrong: 'text, err := json.Marshal(value)',
    right: 'text := strings.Trim(value, blanks)',
  },
  'text-html-escaped': {
    wrong: 'text = html.EscapeString(strings.Trim(text, blanks))',
    right: 'text = strings.Trim(text, blanks)',
  },
  'text-url-encoded': {
    wrong: 'text = url.QueryEscape(strings.Trim(text, blanks))',
    right: 'text = strings.Trim(text, blanks)',
  },
};
