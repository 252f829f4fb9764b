// What the palette lists: hits by kind, in a fixed order, each with what it is called, what stands beside it, and where it leads.
import type { ShellIconName } from './shell-icon.tsx'

export const SEARCH_KINDS = ['number', 'shipment', 'vessel', 'screen', 'act', 'user', 'help'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export interface Hit {
  readonly key: string
  readonly icon: ShellIconName
  readonly label: string
  /** Beside the label, muted. */
  readonly side: string
  /** A number: set in the face of numbers. */
  readonly isNumber?: boolean
  /** It stands in several parts for reading. */
  readonly isContainer?: boolean
  /** The whole of what was typed: opens on Enter before anything else. */
  readonly isExact?: boolean
  readonly opens: Opens
}

export type Opens =
  /** Path inside the portal. */
  | { readonly kind: 'screen'; readonly to: string }
  /** A page of the same server beside the portal. */
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'act'; readonly run: () => void }

/** `key`: what `kind` is for hits that were searched for, `recent` for what stands there before anything is typed. */
export interface HitGroup {
  readonly kind: SearchKind | 'recent'
  readonly hits: readonly Hit[]
  /** How many there are in all. */
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

/** One letter begins half the world's names. */
export const SHORTEST_SEARCH = 2
/** Of the server's search. */
export const LONGEST_SEARCH = 60

/** Bills, bookings and containers have digits and are never as short as this: half a number is not asked for. */
export const mayBeNumber = (text: string): boolean => /\d/.test(text) && text.replace(/[^\p{L}\d]/gu, '').length >= 6

/** A name or code in any script. */
export const mayBeName = (text: string): boolean => /\p{L}/u.test(text)

/** A person may paste a number with blanks around it or a line break at its end. */
export const searchText = (typed: string): string => typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH)

/** Letters without their marks, in one case; of one character there may become several, or none. */
const fold = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const folded = (text: string): string => [...text].map(fold).join('')

/** Every word of what was typed stands somewhere in the texts. */
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
 * The label in parts, those marked that were typed: as one text, else word by word. Of a number blanks and dashes of what was typed do not
 * count.
 */
export function segmentsOf(label: string, typed: string, isNumber = false): readonly Segment[] {
  const whole = isNumber ? typed.replace(/[^\p{L}\d]/gu, '') : typed
  const characters = [...label]
  // Where in the folded text each character begins: marks fall away and ligatures open.
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

/** `CBHU4398907` -> `CBHU 439890 7` (docs/requirements/look.md 1.2), with the marks where they were. */
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

/** Around the ends. Null: there is nothing to choose. */
export function nextRow(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number | null {
  if (count === 0) return null
  return (at + (key === 'ArrowDown' ? 1 : -1) + count) % count
}
