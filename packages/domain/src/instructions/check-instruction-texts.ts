// Decides which characters a shipping instruction may contain: no invisible characters and none that change the reading
// direction; letters of the Latin script only, accents included (docs/requirements/instructions.md 2).
import type { Report } from './instruction-fault.ts'
import type { ShippingInstruction } from './shipping-instruction.ts'
import { transliterate } from './transliterate.ts'

/**
 * Control characters (including NUL and line breaks), direction and zero-width marks, U+2028, U+2029, lone surrogates.
 */
// oxlint-disable-next-line no-control-regex -- These are what is refused.
const FORBIDDEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Cs}]/u
/** Line breaks are allowed in a text that is one string of any length. */
const FORBIDDEN_IN_TEXT =
  // oxlint-disable-next-line no-control-regex -- These are what is refused.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Cs}]/u
/** Most texts are plain and need no further check. */
const PLAIN = /^[ -~]*$/

type Path = readonly (string | number)[]

/** Checks every text of the instruction. In `unplaced` only characters that cannot be stored are reported. */
export function checkInstructionTexts(instruction: ShippingInstruction, report: Report): void {
  const { unplaced, ...placed } = instruction
  eachText(placed, (text, pathOf) => {
    const path = pathOf()
    const isFreeText = path[0] === 'houseBills' && path[2] === 'cargo' && path.at(-1) === 'description'
    const found = (isFreeText ? FORBIDDEN_IN_TEXT : FORBIDDEN).exec(text)
    if (found !== null) return report('forbidden-character', path, { character: nameOf(found[0]) })
    // Filings and messages to terminals and carriers are in ASCII: a character without an ASCII form is Chinese or of
    // another script.
    const { unknown } = transliterate(text)
    if (unknown.length > 0) report('english-only', path, { characters: unknown.slice(0, NAMED).join(' ') })
  })
  eachText(unplaced, (text, pathOf) => {
    const found = FORBIDDEN_IN_TEXT.exec(text)
    if (found !== null) report('forbidden-character', ['unplaced', ...pathOf()], { character: nameOf(found[0]) })
  })
}

/** Number of characters listed in a fault. */
const NAMED = 10

/** `U+202E`. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A value with the way from the root. Most values have no fault, so their path is built only on demand. */
interface Place {
  readonly value: unknown
  readonly key: string | number
  readonly within: Place | null
}

function pathTo(place: Place): Path {
  const path: (string | number)[] = []
  for (let at: Place = place; at.within !== null; at = at.within) path.push(at.key)
  return path.toReversed()
}

/** Visits the texts in the order of the members, without recursion: a partner's message may be nested to any depth. */
function eachText(root: unknown, visit: (text: string, path: () => Path) => void): void {
  const open: Place[] = [{ value: root, key: '', within: null }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const place = next
    const { value } = place
    if (typeof value === 'string') {
      if (!PLAIN.test(value)) visit(value, () => pathTo(place))
    } else if (Array.isArray(value)) {
      for (let key = value.length - 1; key >= 0; key--) open.push({ value: value[key], key, within: place })
    } else if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value)
      for (let at = members.length - 1; at >= 0; at--) {
        const [key = '', member] = members[at] ?? []
        if (typeof member === 'string' || (typeof member === 'object' && member !== null)) {
          open.push({ value: member, key, within: place })
        }
      }
    }
  }
}
