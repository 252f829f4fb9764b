// Which entries of a list a search keeps: those that hold every word of it, whatever the case, the accents or the width of the letters.

interface Searchable {
  readonly value: string
  readonly label: string
  readonly description?: string
}

/** `México` and `MEXICO` are one, and so are full-width and plain digits. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function matchingOptions<Entry extends Searchable>(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ value, label, description = '' }) => {
    const text = plain(`${label} ${description} ${value}`)
    return words.every((word) => text.includes(word))
  })
}
