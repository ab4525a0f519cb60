// Python: reads the key, hashes the message and compares signatures.

const r = String.raw;

export const DIGEST = {
  bytes: (...parts: string[]) => parts.map((part) => `utf8(${part})`).join(' + '),
  pick: (options: string, name: string) => `${options}.get(${name}, '')`,
  plain: (algorithm: string, message: string) =>
    `hashlib.new(${algorithm}, utf8(${message})).digest()`,
  hmac: (algorithm: string, key: string, message: string) =>
    `hmac.new(utf8(${key}), utf8(${message}), ${algorithm}).digest()`,
  hex: (digest: string) => `${digest}.hex()`,
  upperHex: (digest: string) => `${digest}.hex().upper()`,
  base64: (digest: string) => `base64.b64encode(${digest}).decode()`,
  base64url: (digest: string) => `base64.urlsafe_b64encode(${digest}).decode().rstrip('=')`,
  hexKey: r`def hex_key(secret, prefix):
    """The bytes of the key; empty if it is not hexadecimal."""
    digits = secret[len(prefix):] if secret.startswith(prefix) else secret
    return base64.b16decode(digits.upper()) if re.fullmatch('(?:[0-9A-Fa-f]{2})+', digits) else b''`,
  base64Key: r`def base64_key(secret, prefix):
    """The bytes of the key."""
    text = (secret[len(prefix):] if secret.startswith(prefix) else secret).rstrip('=')
    known = text.replace('-', '+').replace('_', '/')
    return base64.b64decode(known + '=' * (-len(known) % 4), validate=True)`,
  firstFilled: r`def first_filled(texts):
    return next((text for text in texts if text), '')`,
  digestNamed: r`def digest_named(name, key, message):
    kind, algorithm = name.split('-')
    if kind == 'hmac':
        return hmac.new(utf8(key), utf8(message), algorithm).digest()
    return hashlib.new(algorithm, utf8(message)).digest()`,
  equalCaseBlind: r`def equal_case_blind(ours, theirs):
    """True for an absent text."""
    return theirs == '' or hmac.compare_digest(utf8(ours), utf8(theirs.lower()))`,
  anySame: r`def any_same(signatures, digest):
    return any(hmac.compare_digest(utf8(one), utf8(digest)) for one in signatures)`,
  anySameCaseBlind: r`def any_same_case_blind(signatures, digest):
    return any_same([one.lower() for one in signatures], digest.lower())`,
};
