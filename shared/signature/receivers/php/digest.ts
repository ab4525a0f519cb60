// PHP: reads the key, hashes the message and compares signatures.

const r = String.raw;

export const DIGEST = {
  bytes: (...parts: string[]) => parts.join(' . '),
  pick: (map: string, name: string) => `(${map}[${name}] ?? '')`,
  plain: (algorithm: string, message: string) => `hash(${algorithm}, ${message}, true)`,
  hmac: (algorithm: string, key: string, message: string) =>
    `hash_hmac(${algorithm}, ${message}, ${key}, true)`,
  hex: (digest: string) => `bin2hex(${digest})`,
  upperHex: (digest: string) => `strtoupper(bin2hex(${digest}))`,
  base64: (digest: string) => `base64_encode(${digest})`,
  base64url: (digest: string) => `rtrim(strtr(base64_encode(${digest}), '+/', '-_'), '=')`,
  hexKey: r`/** The bytes of the key; empty if it is not hexadecimal. */
private static function hexKey($secret, $prefix)
{
    $digits = $prefix !== '' && str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
    return ctype_xdigit($digits) && strlen($digits) % 2 === 0 ? hex2bin($digits) : '';
}`,
  base64Key: r`/** The bytes of the key; empty if it is not Base64. */
private static function base64Key($secret, $prefix)
{
    $text = $prefix !== '' && str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
    return (string) base64_decode(rtrim(strtr($text, '-_', '+/'), '='), true);
}`,
  firstFilled: r`private static function firstFilled($texts)
{
    foreach ($texts as $text) {
        if ($text !== '') {
            return $text;
        }
    }
    return '';
}`,
  digestNamed: r`private static function digestNamed($name, $key, $message)
{
    [$kind, $algorithm] = explode('-', $name);
    return $kind === 'hmac' ? hash_hmac($algorithm, $message, $key, true) : hash($algorithm, $message, true);
}`,
  equalCaseBlind: r`/** True for an absent text. */
private static function equalCaseBlind($ours, $theirs)
{
    return $theirs === '' || hash_equals($ours, strtolower($theirs));
}`,
  anySame: r`private static function anySame($signatures, $digest)
{
    foreach ($signatures as $one) {
        if (hash_equals($digest, $one)) { // in constant time
            return true;
        }
    }
    return false;
}`,
  anySameCaseBlind: r`private static function anySameCaseBlind($signatures, $digest)
{
    return self::anySame(array_map('strtolower', $signatures), strtolower($digest));
}`,
};
