// PHP: reads the key, hashes the message and compares signatures.

const r = String.raw;

export const DIGEST = {
  bytes: r`private static function bytes(...$parts)
{
    return implode('', $parts);
}`,
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
  pick: r`private static function pick($map, $name)
{
    return $map[$name] ?? '';
}`,
  plain: r`private static function plain($algorithm, $message)
{
    return hash($algorithm, $message, true);
}`,
  hmac: r`private static function hmac($algorithm, $key, $message)
{
    return hash_hmac($algorithm, $message, $key, true);
}`,
  digestNamed: r`private static function digestNamed($name, $key, $message)
{
    [$kind, $algorithm] = explode('-', $name);
    return $kind === 'hmac' ? self::hmac($algorithm, $key, $message) : self::plain($algorithm, $message);
}`,
  hex: r`private static function hex($digest)
{
    return bin2hex($digest);
}`,
  upperHex: r`private static function upperHex($digest)
{
    return strtoupper(bin2hex($digest));
}`,
  base64: r`private static function base64($digest)
{
    return base64_encode($digest);
}`,
  base64url: r`private static function base64url($digest)
{
    return rtrim(strtr(base64_encode($digest), '+/', '-_'), '=');
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
