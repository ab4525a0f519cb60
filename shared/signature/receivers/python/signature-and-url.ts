// Python: takes the signatures from their place, spells the URL and checks the age.

const r = String.raw;

export const SIGNATURE_AND_URL = {
  only: (text: string) => `([${text}] if ${text} else [])`,
  afterPrefix: r`def after_prefix(text, prefix):
    return [text[len(prefix):]] if text.startswith(prefix) and text != prefix else []`,
  pairsNamed: r`def pairs_named(text, separator, name):
    """The values of the pairs with this name."""
    return [value for one, value in pairs_in(text, separator) if one == name and value]`,
  element: r`def element(text, separator, name):
    return dict(pairs_in(text, separator)).get(name, '')`,
  pairsIn: r`def pairs_in(text, separator):
    pairs = [pair.partition('=') for pair in text.split(separator)]
    return [(name.strip(), value.strip()) for name, _, value in pairs]`,
  listEntries: r`def list_entries(text, separator, prefix):
    return [found for one in text.split(separator) for found in after_prefix(one, prefix)]`,
  pathEnd: r`def path_end(url):
    """The text after the last slash of the path."""
    path = re.sub(r'^[a-z][a-z0-9+.-]*://[^/]*', '', re.split('[?#]', url, maxsplit=1)[0], flags=re.I)
    return path.rpartition('/')[2]`,
  spellings: r`def spellings(url):
    """The URL as it is, with and without its port, each also with the query encoded again."""
    urls = [url]
    parts = re.match(r'(https?://(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)\Z', url, re.I | re.S)
    if parts:
        host, port, rest = parts.groups('')
        usual = ':443' if host.lower().startswith('https') else ':80'
        urls = [url, host + (port or usual) + rest, host + rest]
    return urls + [query_encoded_again(one) for one in urls]`,
  queryEncodedAgain: r`def query_encoded_again(url):
    path, mark, found = url.partition('?')
    pairs = [pair.partition('=') for pair in found.split('&')]
    # As encodeURIComponent in JavaScript, but an apostrophe is %27.
    again = lambda text: quote(unquote_plus(text), safe='!()*')
    return path + mark + '&'.join(again(name) + '=' + again(value) for name, _, value in pairs) if found else url`,
  isFresh: r`def is_fresh(when, tolerance, early, now):
    """Whether a time in seconds is recent; early -1 accepts any time in the future."""
    if not re.fullmatch('[0-9]{1,15}', when):
        return False
    age = now - int(when)
    return age <= tolerance and (early == -1 or age >= -early)`,
};
