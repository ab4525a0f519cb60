// A receiver's URL in what leaves the program: reports and suites. Parts that may be a token are left out.

const URL_PARTS =
  /^([a-z][a-z0-9+.-]*:\/\/)(?:[^/?#\\]*@)?([^/?#\\@:[\]]+|\[[0-9a-f:.]+\])(:\d*)?(\/[^?#]*)?(?:[?#]|$)/i;

/** The URL without user info, query and fragment; null if it cannot be split. */
export function publicUrl(url: string): string | null {
  const [whole, scheme = '', host = '', port = '', path = ''] = URL_PARTS.exec(url) ?? [];
  return whole === undefined ? null : `${scheme}${host}${port}${path}`;
}
