// The results in the palette: by kind, in a fixed order, each with its label, secondary text, and target.
import type { ShellIconName } from './shell-icon.tsx'

export const SEARCH_KINDS = ['number', 'shipment', 'vessel', 'screen', 'action', 'user', 'help'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export interface Hit {
  readonly key: string
  readonly icon: ShellIconName
  readonly label: string
  /** Next to the label, muted. */
  readonly side: string
  /** A number: shown in the font for numbers. */
  readonly isNumber?: boolean
  /** Shown in groups for readability. */
  readonly isContainer?: boolean
  /** Matches the whole typed text: opens on Enter before anything else. */
  readonly isExact?: boolean
  readonly opens: Opens
}

export type Opens =
  /** Path inside the portal. */
  | { readonly kind: 'screen'; readonly to: string }
  /** A page of the same server outside of the portal. */
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'action'; readonly run: () => void }

/** `key`: equals `kind` for search results, `recent` for the entries shown before anything is typed. */
export interface HitGroup {
  readonly kind: SearchKind | 'recent'
  readonly hits: readonly Hit[]
  /** Total number of results. */
  readonly count: number
  readonly isMore: boolean
  /** A screen that lists all of them. */
  readonly listedAt?: string | null
}

export const groupOf = (kind: HitGroup['kind'], hits: readonly Hit[]): HitGroup => ({
  kind,
  hits,
  count: hits.length,
  isMore: false,
})

/** A single letter matches too many names. */
export const SHORTEST_SEARCH = 2
/** The limit of the server's search. */
export const LONGEST_SEARCH = 60

/** Bills, bookings and containers contain digits and are never this short: a partial number is not requested. */
export const mayBeNumber = (text: string): boolean => /\d/.test(text) && text.replace(/[^\p{L}\d]/gu, '').length >= 6

/** A name or code in any script. */
export const mayBeName = (text: string): boolean => /\p{L}/u.test(text)

/** Pasted numbers may have spaces around them or a line break at the end. */
export const searchText = (typed: string): string => typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH)

/** Letters without diacritics, in lower case; one character may become several, or none. */
const fold = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const folded = (text: string): string => [...text].map(fold).join('')

/** Every typed word occurs somewhere in the texts. */
export function containsWords(typed: string, ...texts: readonly string[]): boolean {
  const words = folded(typed)
    .split(' ')
    .filter((word) => word !== '')
  const all = folded(texts.join(' '))
  return words.length > 0 && words.every((word) => all.includes(word))
}

export interface Segment {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * The label in segments, those that match the typed text marked: as one text, otherwise word by word. For a number,
 * typed spaces and dashes are ignored.
 */
export function segmentsOf(label: string, typed: string, isNumber = false): readonly Segment[] {
  const whole = isNumber ? typed.replace(/[^\p{L}\d]/gu, '') : typed
  const characters = [...label]
  // Start of each character in the folded text: diacritics are removed and ligatures expanded.
  const starts: number[] = []
  let text = ''
  for (const character of characters) {
    starts.push(text.length)
    text += fold(character)
  }
  const isMatch = characters.map(() => false)
  const mark = (part: string): boolean => {
    const at = part === '' ? -1 : text.indexOf(part)
    if (at === -1) return false
    for (const [index, start] of starts.entries()) if (start >= at && start < at + part.length) isMatch[index] = true
    return true
  }
  if (!mark(folded(whole))) for (const word of folded(whole).split(' ')) mark(word)
  const segments: { text: string; isMatch: boolean }[] = []
  for (const [index, character] of characters.entries()) {
    const last = segments.at(-1)
    if (last !== undefined && last.isMatch === isMatch[index]) last.text += character
    else segments.push({ text: character, isMatch: isMatch[index] ?? false })
  }
  return segments
}

/** `CBHU4398907` -> `CBHU 439890 7` (docs/requirements/look.md 1.2), keeping the marked segments. */
export function spacedSegments(segments: readonly Segment[]): readonly Segment[] {
  let at = 0
  return segments.map(({ text, isMatch }) => ({
    isMatch,
    text: [...text]
      .map((character) => {
        const place = at++
        return place === 4 || place === 10 ? ` ${character}` : character
      })
      .join(''),
  }))
}

/** Wraps around. Null: there is nothing to choose. */
export function nextRow(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number | null {
  if (count === 0) return null
  return (at + (key === 'ArrowDown' ? 1 : -1) + count) % count
}
