// Decides whether the typed text begins a name or a code, and how well it matches: pickers show the best match first.

/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Case, accents, full-width forms and punctuation do not matter: `Gdańsk` and `GDANSK`, `Xi'an` and `xian` are equal.
 * Other characters between words become one blank.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[øđłıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A name or code prepared for many searches. */
export interface FoldedNames {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  /** The name with what distinguishes it from places of the same name: only its beginning counts. */
  readonly line: string
}

const withoutBlanks = (folded: string): string => folded.replaceAll(' ', '')

export const foldNames = (codes: readonly string[], names: readonly string[], line = ''): FoldedNames => ({
  codes: codes.map((code) => withoutBlanks(foldName(code))),
  names: names.map(foldName).filter((name) => name !== ''),
  line: withoutBlanks(foldName(line)),
})

/**
 * 0 is best: the whole code or name; 1 the beginning of a name, 2 of another word in it, 3 of a code; null: no match.
 * `wanted` is folded. Blanks may be omitted or added (`hongkong`, `ning bo`).
 */
export function matchRank(wanted: string, { codes, names, line }: FoldedNames): number | null {
  const joined = withoutBlanks(wanted)
  if (joined === '') return null
  if (codes.includes(joined) || names.some((name) => withoutBlanks(name) === joined)) return 0
  if (line.startsWith(joined) || names.some((name) => withoutBlanks(name).startsWith(joined))) return 1
  if (names.some((name) => name.includes(` ${wanted}`))) return 2
  return codes.some((code) => code.startsWith(joined)) ? 3 : null
}

/** The best `limit` matches; equally good ones in the order of `titleOf`. */
export function bestMatches<Item>(
  text: string,
  items: Iterable<Item>,
  foldedOf: (item: Item) => FoldedNames,
  titleOf: (item: Item) => string,
  limit: number,
): readonly Item[] {
  const wanted = foldName(text)
  const found: { readonly item: Item; readonly rank: number; readonly title: string }[] = []
  for (const item of items) {
    const rank = matchRank(wanted, foldedOf(item))
    if (rank !== null) found.push({ item, rank, title: titleOf(item) })
  }
  found.sort((one, other) => one.rank - other.rank || (one.title < other.title ? -1 : one.title > other.title ? 1 : 0))
  return found.slice(0, limit).map(({ item }) => item)
}
