// Words of programs: names, paths and headers made of them reveal nothing about a person. Every other word and every
// long number may, and is masked.

/** Words of the documented fields, of HTTP, of payments and of receivers. None of them is also a person's name. */
const PLAIN_WORDS = new Set(
  `a b c id ids k n p q v x z
  name names item items amount status client email tehudat phone foreign card mask brand receipt inst add field sign price qty vat
  first last middle full display nick title prefix suffix gender age birth birthday date day month year time timestamp hour minute second zone timezone
  address street house number apartment floor entrance city town state province region country postal zip code location latitude longitude lat lng lon
  mobile cell tel telephone fax mail contact customer customers buyer buyers payer payee user users account accounts member guest guests owner holder recipient sender person people
  company business organization organisation merchant vendor seller supplier store shop shops site website web domain host hosts
  order orders cart checkout basket product products sku catalog category type kind group tag tags label labels note notes comment comments remark remarks message messages
  text description desc subject body content data value values key keys hash digest signature signatures checksum token tokens secret nonce salt session cookie cookies auth authorization bearer basic api
  payment payments pay paid transaction transactions txn charge charges refund refunds refunded invoice invoices bill billing shipping delivery deliveries shipment discount coupon promo tax fee total subtotal sum net gross balance currency
  rate quantity count unit units weight size length width height color installment installments instalment instalments number num no nr index position row rows column seat seats ticket tickets
  visa mastercard amex american express diners club discover isracard jcb maestro unionpay debit credit bank transfer bit google apple wallet cash method methods mode
  who what where when why how success successful succeeded ok okay fail failed failure error errors warning pending approved declined denied rejected cancelled canceled complete completed done open closed active inactive valid invalid true false yes null none undefined unknown
  created updated deleted modified received sent start end begin expiry expires expiration valid from to until since at by on of in for with and or not is has was are
  attempt attempts retry retries event events action actions trigger webhook webhooks hook hooks callback callbacks notify notification notifications receive receiver endpoint endpoints link links listener proxy service services
  ref reference external internal parent child source target origin destination path query url uri href page pages view views return redirect next previous prev
  custom extra other others meta metadata info details option options settings config configuration param params parameter parameters property properties attribute attributes arg args flag flags zero nothing nested deep empty blank list array object map set string integer float boolean bool
  utm campaign medium term gclid fbclid lang language locale version test tests testing live demo sandbox production prod staging dev local localhost nowhere public private v1
  app application applications apps client server backend frontend mobile desktop web internet device platform browser agent os
  http https tls ssl tcp ip ipv ws www get head post put patch delete trace connect copy lock unlock move search propfind proppatch mkcol report merge checkout subscribe unsubscribe msearch purge
  accept encoding charset connection keep alive close upgrade transfer chunked trailers te expect continue cache control max age public etag match none modified unmodified since range ranges vary allow location retry after via pragma dnt
  forwarded forward real remote addr proto protocol port scheme authority method request requests requested response correlation trace traceparent tracestate amzn cf ray connecting visitor true cdn loop edge azure fly render vercel railway cloudflare cloudfront cloud function functions lambda gateway ngrok tunnel localtunnel
  www authenticate disposition attachment form filename security policy strict transport frame powered csrf xsrf sec dest site requested countersign passed nfc nfd
  application json jsonp xml html plain text css javascript octet stream urlencoded multipart mixed related boundary image png gif jpeg webp svg audio video ndjson problem hal ld yaml csv pdf utf ascii us iso windows latin gzip deflate br zstd compress identity base sha md hmac hex
  mozilla applewebkit webkit apple khtml like gecko chrome chromium safari firefox edg edge opera version linux windows nt win macintosh mac macos intel os android iphone ipad mobile cpu arm amd aarch
  curl wget python requests urllib aiohttp httpx php guzzle guzzlehttp laravel symfony wordpress wp java jdk jre okhttp apache httpclient spring node nodejs undici axios fetch got superagent needle go golang ruby faraday rest rails net dotnet restsharp postman postmanruntime runtime insomnia httpie library bot insights compatible
  proto prototype constructor tostring hasownproperty`.split(/\s+/),
);

/** Numbers in the names of charsets and algorithms. */
const PLAIN_NUMBERS = new Set(['1252', '1255', '8859', '256', '384', '512']);

/** More digits may be a telephone, identity or card number, also with blanks or points between them. */
const MOST_DIGITS = 3;

const PIECE = /%[0-9A-Fa-f]{2}|[A-Za-z]+|[0-9]+|[^\0-\x7f]+/g;

/** `clientName` is two words, `HTTPServer` too. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const isPlainWord = (word: string) => PLAIN_WORDS.has(word.toLowerCase());

/** Masks every word that is not a program's, and long numbers. The length stays. */
export function maskWords(text: string, mask: (piece: string) => string): string {
  const numbers = text.match(/[0-9]+/g)?.filter((digits) => !PLAIN_NUMBERS.has(digits)) ?? [];
  const isShort = numbers.reduce((sum, { length }) => sum + length, 0) <= MOST_DIGITS;
  return text.replace(PIECE, (piece) => {
    if (/^[0-9]/.test(piece)) return isShort || PLAIN_NUMBERS.has(piece) ? piece : mask(piece);
    if (!/^[A-Za-z]/.test(piece)) return mask(piece);
    if (isPlainWord(piece)) return piece;
    return piece.replace(WORD, (word) => (isPlainWord(word) ? word : mask(word)));
  });
}
