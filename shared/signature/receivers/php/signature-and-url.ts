// PHP: takes the signatures from their place, spells the URL and checks the age.

const r = String.raw;

export const SIGNATURE_AND_URL = {
  only: (text: string) => `(${text} === '' ? [] : [${text}])`,
  afterPrefix: r`private static function afterPrefix($text, $prefix)
{
    return str_starts_with($text, $prefix) && $text !== $prefix ? [substr($text, strlen($prefix))] : [];
}`,
  pairsNamed: r`/** The values of the pairs with this name. */
private static function pairsNamed($text, $separator, $name)
{
    $found = [];
    foreach (self::pairsIn($text, $separator) as [$one, $value]) {
        if ($one === $name && $value !== '') {
            $found[] = $value;
        }
    }
    return $found;
}`,
  element: r`private static function element($text, $separator, $name)
{
    return self::last(self::pairsIn($text, $separator), $name) ?? '';
}`,
  pairsIn: r`private static function pairsIn($text, $separator)
{
    return array_map(fn ($pair) => array_map('trim', explode('=', $pair, 2) + ['', '']), explode($separator, $text));
}`,
  listEntries: r`private static function listEntries($text, $separator, $prefix)
{
    $found = [];
    foreach (explode($separator, $text) as $one) {
        $found = [...$found, ...self::afterPrefix($one, $prefix)];
    }
    return $found;
}`,
  pathEnd: r`/** The text after the last slash of the path. */
private static function pathEnd($url)
{
    $path = preg_replace('/^[a-z][a-z0-9+.-]*:\/\/[^\/]*/i', '', preg_split('/[?#]/', $url, 2)[0]);
    return substr(strrchr('/' . $path, '/'), 1);
}`,
  spellings: r`/** The URL as it is, with and without its port, each also with the query encoded again. */
private static function spellings($url)
{
    $urls = [$url];
    if (preg_match('/^(https?:\/\/(?:[^\/?#@]*@)?(?:\[[^\]]*\]|[^\/?#:]*))(:\d+)?(.*)$/is', $url, $parts)) {
        [, $host, $port, $rest] = $parts;
        $usual = str_starts_with(strtolower($host), 'https') ? ':443' : ':80';
        $urls = [$url, $host . ($port === '' ? $usual : $port) . $rest, $host . $rest];
    }
    return [...$urls, ...array_map(fn ($one) => self::queryEncodedAgain($one), $urls)];
}`,
  queryEncodedAgain: r`private static function queryEncodedAgain($url)
{
    [$path, $query] = explode('?', $url, 2) + ['', ''];
    if ($query === '') {
        return $url;
    }
    // As encodeURIComponent in JavaScript, but an apostrophe is %27.
    $plain = ['%21' => '!', '%28' => '(', '%29' => ')', '%2A' => '*'];
    $again = fn ($text) => strtr(rawurlencode(urldecode($text)), $plain);
    $pairs = array_map(fn ($pair) => implode('=', array_map($again, explode('=', $pair, 2) + ['', ''])), explode('&', $query));
    return $path . '?' . implode('&', $pairs);
}`,
  isFresh: r`/** Whether a time in seconds is recent; early -1 accepts any time in the future. */
private static function isFresh($time, $tolerance, $early, $now)
{
    if (!preg_match('/^\d{1,15}\z/', $time)) {
        return false;
    }
    $age = $now - (int) $time;
    return $age <= $tolerance && ($early === -1 || $age >= -$early);
}`,
};
