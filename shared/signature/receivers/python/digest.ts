// Python: reads the key, hashes the message and compares signatures.

const r = String.raw;

export const DIGEST = {
  bytes: r`def as_bytes(*parts):
    return b''.join(utf8(part) for part in parts)`,
  hexKey: r`def hex_key(secret, prefix):
    """The bytes of the key; empty if it is not hexadecimal."""
    digits = secret[len(prefix):] if secret.startswith(prefix) else secret
    return b64.b16decode(digits.upper()) if re.fullmatch('(?:[0-9A-Fa-f]{2})+', digits) else b''`,
  base64Key: r`def base64_key(secret, prefix):
    """The bytes of the key."""
    text = (secret[len(prefix):] if secret.startswith(prefix) else secret).rstrip('=')
    known = text.replace('-', '+').replace('_', '/')
    return b64.b64decode(known + '=' * (-len(known) % 4), validate=True)`,
  firstFilled: r`def first_filled(texts):
    return next((text for text in texts if text), '')`,
  pick: r`def pick(options, name):
    return options.get(name, '')`,
  plain: r`def plain(algorithm, message):
    return hashlib.new(algorithm, utf8(message)).digest()`,
  hmac: r`def hmac(algorithm, key, message):
    return hashed.new(utf8(key), utf8(message), algorithm).digest()`,
  digestNamed: r`def digest_named(name, key, message):
    kind, algorithm = name.split('-')
    return hmac(algorithm, key, message) if kind == 'hmac' else plain(algorithm, message)`,
  hex: r`def hex(digest):
    return digest.hex()`,
  upperHex: r`def upper_hex(digest):
    return digest.hex().upper()`,
  base64: r`def base64(digest):
    return b64.b64encode(digest).decode()`,
  base64url: r`def base64url(digest):
    return b64.urlsafe_b64encode(digest).decode().rstrip('=')`,
  equalCaseBlind: r`def equal_case_blind(ours, theirs):
    """True for an absent text."""
    return theirs == '' or hashed.compare_digest(utf8(ours), utf8(theirs.lower()))`,
  anySame: r`def any_same(signatures, digest):
    return any(hashed.compare_digest(utf8(one), utf8(digest)) for one in signatures)`,
  anySameCaseBlind: r`def any_same_case_blind(signatures, digest):
    return any_same([one.lower() for one in signatures], digest.lower())`,
};
