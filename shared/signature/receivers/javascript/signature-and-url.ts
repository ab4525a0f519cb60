// JavaScript: takes the signatures from their place, spells the URL and checks the age.

const r = String.raw;

export const SIGNATURE_AND_URL = {
  afterPrefix: r`const afterPrefix = (text, prefix) =>
  text.startsWith(prefix) && text !== prefix ? [text.slice(prefix.length)] : [];`,
  pairsNamed: r`/** The values of the pairs with this name. */
const pairsNamed = (text, separator, name) =>
  pairsIn(text, separator).filter(([one, value]) => one === name && value !== '').map((pair) => pair[1]);`,
  element: r`const element = (text, separator, name) =>
  pairsIn(text, separator).findLast((pair) => pair[0] === name)?.[1] ?? '';`,
  pairsIn: r`const pairsIn = (text, separator) =>
  text.split(separator).map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });`,
  listEntries: r`const listEntries = (text, separator, prefix) =>
  text.split(separator).filter((one) => one.startsWith(prefix) && one !== prefix)
    .map((one) => one.slice(prefix.length));`,
  only: r`const only = (text) => (text === '' ? [] : [text]);`,
  pathEnd: r`/** The text after the last slash of the path. */
function pathEnd(url) {
  const path = url.split(/[?#]/, 1)[0].replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return path.slice(path.lastIndexOf('/') + 1);
}`,
  spellings: r`/** The URL as it is, with and without its port, each also with the query encoded again. */
function spellings(url) {
  const parts = /^(https?:\/\/(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is.exec(url);
  if (!parts) return [url, queryEncodedAgain(url)];
  const [, host, port, rest] = parts;
  const usual = host.toLowerCase().startsWith('https') ? ':443' : ':80';
  const urls = [url, host + (port ?? usual) + rest, host + rest];
  return [...urls, ...urls.map(queryEncodedAgain)];
}`,
  queryEncodedAgain: r`function queryEncodedAgain(url) {
  const at = url.indexOf('?');
  if (at === -1 || at === url.length - 1) return url;
  const again = (text) => encodeURIComponent(text.toWellFormed?.() ?? text).replaceAll("'", '%27');
  const pairs = url.slice(at + 1).split('&').map((pair) => pairsOf(pair)[0] ?? ['', '']);
  return url.slice(0, at + 1) + pairs.map(([name, value]) => again(name) + '=' + again(value)).join('&');
}`,
  isFresh: r`/** Whether a time in seconds is recent; early -1 accepts any time in the future. */
function isFresh(time, tolerance, early, now) {
  if (!/^\d{1,15}$/.test(time)) return false;
  const age = Math.floor(now) - Number(time);
  return age <= tolerance && (early === -1 || age >= -early);
}`,
};
