// Typical mistakes in Go and the right code. `body` is the raw body, `fields` a map of its values, `text` a value as
// text, `values` the texts to join. `blanks`, `sortedNames` and `plainNumber` are the receiver's; `add` joins a value,
// trimmed, unless it is nil or empty.

import { inPlaceOf, lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for _, item := range items {',
  '\tfor _, name := range sortedNames(item) {',
  '\t\tadd(item[name]) // trimmed, unless null or empty',
  '\t}',
  '}',
);

const PLAIN_NUMBER = lines('decoder.UseNumber()', 'text := plainNumber(number.String())');

export const GO: LanguageExamples = {
  ...inPlaceOf(
    lines(
      'file, err := os.ReadFile("/run/secrets/webhook")',
      String.raw`secret := strings.TrimRight(string(file), "\r\n")`,
    ),
    {
      'secret-whitespace': lines(
        'file, err := os.ReadFile("/run/secrets/webhook")',
        'secret := string(file)',
      ),
    },
  ),
  ...inPlaceOf(
    lines('_, secret, _ := strings.Cut(line, "=")', 'secret = strings.Trim(secret, `"`)'),
    { 'secret-quoted': '_, secret, _ := strings.Cut(line, "=") // of .env' },
  ),
  ...inPlaceOf(
    lines(
      'secret, isSet := os.LookupEnv("WEBHOOK_SECRET")',
      'if !isSet {',
      '\tlog.Fatal("WEBHOOK_SECRET is not set")',
      '}',
    ),
    { 'secret-missing': 'secret := os.Getenv("WEBHOOK_SECRET")' },
  ),
  ...inPlaceOf('hash.Write([]byte(secret))', {
    'secret-decoded': lines('key, err := hex.DecodeString(secret)', 'hash.Write(key)'),
  }),
  ...inPlaceOf('joined := strings.Join(values, ":") + ":" + secret', {
    'secret-no-colon': 'joined := strings.Join(values, ":") + secret',
    separator: 'joined := strings.Join(values, "") + secret',
  }),
  ...inPlaceOf('digest := sha256.Sum256([]byte(strings.Join(values, ":") + ":" + secret))', {
    hmac: lines(
      'mac := hmac.New(sha256.New, []byte(secret))',
      'mac.Write([]byte(strings.Join(values, ":")))',
    ),
    'raw-body': 'digest := sha256.Sum256(append(body, secret...))',
  }),
  ...inPlaceOf('digest := sha256.Sum256([]byte(joined))', {
    'digest-algorithm': 'digest := sha1.Sum([]byte(joined))',
  }),
  ...inPlaceOf('text := fmt.Sprintf("%x", digest)', {
    'digest-uppercase': 'text := fmt.Sprintf("%X", digest)',
  }),
  ...inPlaceOf('text := hex.EncodeToString(digest[:])', {
    'digest-base64': 'text := base64.StdEncoding.EncodeToString(digest[:])',
  }),
  ...inPlaceOf(lines('sign := fields["sign"]', 'delete(fields, "sign")'), {
    'sign-included': 'sign := fields["sign"]',
  }),
  ...inPlaceOf('add(value) // numbers, true and false too', {
    'strings-only': lines('if text, ok := value.(string); ok {', '\tadd(text)', '}'),
  }),
  ...inPlaceOf(
    lines('var fields map[string]json.RawMessage', 'err := json.Unmarshal(body, &fields)'),
    {
      'fixed-fields': lines(
        'var fields Notification // a struct: other names are dropped',
        'err := json.Unmarshal(body, &fields)',
      ),
    },
  ),
  ...inPlaceOf(lines('type Notification struct {', '\tAddField string `json:"add_field"`', '}'), {
    'field-left-out': lines(
      'type Notification struct {',
      '\tAddField string // add_field is not found',
      '}',
    ),
  }),
  ...inPlaceOf(
    lines(
      'if text := strings.Trim(text, blanks); text != "" {',
      '\tvalues = append(values, text)',
      '}',
    ),
    {
      'empty-kept': 'values = append(values, strings.Trim(text, blanks))',
      'not-trimmed': lines(
        'if strings.Trim(text, blanks) != "" {',
        '\tvalues = append(values, text)',
        '}',
      ),
    },
  ),
  ...inPlaceOf(lines('if value != nil {', '\tadd(value)', '}'), {
    'null-as-text': 'values = append(values, fmt.Sprint(value)) // <nil>',
  }),
  ...inPlaceOf(
    lines(
      'if notification.Inst != nil { // *int',
      '\tvalues = append(values, strconv.Itoa(*notification.Inst))',
      '}',
    ),
    {
      'zero-dropped': lines(
        'if notification.Inst != 0 {',
        '\tvalues = append(values, strconv.Itoa(notification.Inst))',
        '}',
      ),
    },
  ),
  ...inPlaceOf(TAKEN_APART, {
    'items-left-out': lines('if _, isArray := value.([]any); isArray {', '\tcontinue', '}'),
    'items-as-json': 'text, err := json.Marshal(items)',
    'items-object-text': 'text := fmt.Sprint(items) // [map[name:... price:10]]',
  }),
  ...inPlaceOf(
    lines(
      'if text, ok := value.(string); ok {',
      '\tvalues = append(values, strings.Trim(text, blanks))',
      '}',
    ),
    {
      'items-parsed': lines(
        'if text, ok := value.(string); ok {',
        '\terr = json.Unmarshal([]byte(text), &items)',
        '}',
      ),
    },
  ),
  ...inPlaceOf(lines('for _, name := range sortedNames(item) {', '\tadd(item[name])', '}'), {
    'items-key-order': lines(
      'for _, inner := range item { // another order each time',
      '\tadd(inner)',
      '}',
    ),
  }),
  ...inPlaceOf('sort.Strings(names)', {
    'order-descending': 'sort.Sort(sort.Reverse(sort.StringSlice(names)))',
    'order-locale': lines(
      'sort.Slice(names, func(i, j int) bool {',
      '\treturn strings.ToLower(names[i]) < strings.ToLower(names[j])',
      '})',
    ),
  }),
  ...inPlaceOf('text = strings.Trim(text, blanks) // those of the receiver', {
    'trim-ascii': String.raw`text = strings.Trim(text, " \t\r\n")`,
  }),
  ...inPlaceOf(PLAIN_NUMBER, {
    'number-as-written': lines('decoder.UseNumber()', 'text := number.String() // 10.50'),
    'number-double': "text := strconv.FormatFloat(value, 'f', -1, 64)",
    'number-two-decimals': 'text := fmt.Sprintf("%.2f", value)',
    'number-float-text': 'text := fmt.Sprint(value) // a float64: 1e+06',
  }),
  ...inPlaceOf('text := strings.Trim(value, blanks)', {
    'text-json-escaped': 'text, err := json.Marshal(value)',
  }),
  ...inPlaceOf('text = strings.Trim(text, blanks)', {
    'text-html-escaped': 'text = html.EscapeString(strings.Trim(text, blanks))',
    'text-url-encoded': 'text = url.QueryEscape(strings.Trim(text, blanks))',
  }),
};
