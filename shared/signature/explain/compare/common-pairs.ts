// The longest common list of pairs of two lists, in the order of both (Hunt and Szymanski's method).

export type Pair = readonly [index: number, other: number];

/** With more pairs of equal texts than this, the lists are divided first. */
const MOST_PAIRS = 250_000;

/**
 * The indices of equal texts, ascending on both sides: the common beginning, the common end, and the longest pairing in
 * between. If too many texts are alike, texts that occur once on each side are paired first, then the texts between
 * them.
 */
export function commonPairs(
  one: readonly string[],
  other: readonly string[],
  mayDivide = true,
): Pair[] {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-tail - 1) === other.at(-tail - 1)) tail++;
  const between = pairsBetween(
    one.slice(head, one.length - tail),
    other.slice(head, other.length - tail),
    mayDivide,
  );
  return [
    ...indices(head).map((at): Pair => [at, at]),
    ...shifted(between, head, head),
    ...shifted(
      indices(tail).map((at): Pair => [at, at]),
      one.length - tail,
      other.length - tail,
    ),
  ];
}

const indices = (length: number) => [...Array(length).keys()];

const shifted = (pairs: readonly Pair[], by: number, otherBy: number) =>
  pairs.map(([at, otherAt]): Pair => [at + by, otherAt + otherBy]);

function pairsBetween(
  one: readonly string[],
  other: readonly string[],
  mayDivide: boolean,
): readonly Pair[] {
  const places = placesOf(one);
  const partners = other.map((text) => places.get(text) ?? []);
  const count = partners.reduce((sum, { length }) => sum + length, 0);
  if (count <= MOST_PAIRS) return longest(partners);
  if (!mayDivide) return [];
  const otherPlaces = placesOf(other);
  const isOnce = (text: string) =>
    places.get(text)?.length === 1 && otherPlaces.get(text)?.length === 1;
  const anchors = longest(partners.map((known, at) => (isOnce(other[at] ?? '') ? known : [])));
  return divided(one, other, anchors);
}

/** Pairs the anchors, then the ranges between them. */
function divided(
  one: readonly string[],
  other: readonly string[],
  anchors: readonly Pair[],
): Pair[] {
  const pairs: Pair[] = [];
  let [from, otherFrom] = [0, 0];
  for (const [to, otherTo] of [...anchors, [one.length, other.length] as const]) {
    const gap = commonPairs(one.slice(from, to), other.slice(otherFrom, otherTo), false);
    for (const pair of shifted(gap, from, otherFrom)) pairs.push(pair);
    if (to < one.length) pairs.push([to, otherTo]);
    [from, otherFrom] = [to + 1, otherTo + 1];
  }
  return pairs;
}

/** The positions of each text, descending. */
function placesOf(texts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, text] of [...texts.entries()].reverse()) {
    const known = places.get(text);
    if (known) known.push(at);
    else places.set(text, [at]);
  }
  return places;
}

interface Chain {
  readonly pair: Pair;
  readonly before: Chain | undefined;
}

/**
 * The longest ascending chain of pairs. `partners` holds, for each index of one list, its positions in the other,
 * descending.
 */
function longest(partners: readonly (readonly number[])[]): Pair[] {
  /** For each length, the chain that ends earliest. */
  const chains: Chain[] = [];
  for (const [at, places] of partners.entries()) {
    for (const place of places) {
      const length = countBelow(chains, place);
      chains[length] = { pair: [place, at], before: chains[length - 1] };
    }
  }
  const pairs: Pair[] = [];
  for (let chain = chains.at(-1); chain; chain = chain.before) pairs.push(chain.pair);
  return pairs.reverse();
}

/** Counts the chains that end before `place`; their ends ascend. */
function countBelow(chains: readonly Chain[], place: number): number {
  let [low, high] = [0, chains.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chains[middle]?.pair[0] ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
