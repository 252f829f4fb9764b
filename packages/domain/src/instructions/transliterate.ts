// Decides how a text with accents is written in the 7-bit characters that customs filings and EDI messages accept
// (docs/requirements/instructions.md 5): the change is visible, and nothing is dropped.
import type { InstructionRule } from './instruction-fault.ts'

/**
 * Characters that Unicode does not decompose into a letter and its accent. Letters as the documents of their countries
 * write them (ICAO Doc 9303 part 3, section 6 A, where it names one form), except where the trade writes one letter: ø
 * -> o, å by its accent -> a.
 */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ŀ: 'l',
  Ŀ: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ſ: 's',
  ƒ: 'f',
  ə: 'e',
  Ə: 'E',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ŉ: "'n",
  // Signs that often come with pasted texts.
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '·': '.',
  '×': 'x',
  '÷': '/',
  '±': '+/-',
  '°': 'deg',
  º: 'o',
  ª: 'a',
  '№': 'No',
  '™': '(TM)',
  '®': '(R)',
  '©': '(C)',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'YEN',
  '¢': 'c',
  '§': 'Par.',
  '¿': '?',
  '¡': '!',
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '²': '2',
  '³': '3',
  '¹': '1',
  µ: 'u',
  μ: 'u',
  '\u00A0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
}

/** An ASCII letter with accents. */
const ACCENTED = /^([A-Za-z])\p{M}+$/u
const ASCII = /^[ -~\n\t]*$/

export interface Transliterated {
  readonly text: string
  /** Characters without an ASCII form, each once, in the order of the text; they are unchanged in `text`. */
  readonly unknown: readonly string[]
}

/** `MÜLLER & SØN, STRAßE 3` -> `MULLER & SON, STRASSE 3`. */
export function transliterate(text: string): Transliterated {
  if (ASCII.test(text)) return { text, unknown: [] }
  const unknown = new Set<string>()
  const characters = [...text.normalize('NFC')]
  const written = characters.map((character, index) => {
    const ascii = asciiOf(character)
    if (ascii === null) {
      unknown.add(character)
      return character
    }
    return inCaseOf(ascii, characters, index)
  })
  return { text: written.join(''), unknown: [...unknown] }
}

function asciiOf(character: string): string | null {
  if (ASCII.test(character)) return character
  const replaced = REPLACED[character]
  if (replaced !== undefined) return replaced
  const [, letter] = ACCENTED.exec(character.normalize('NFD')) ?? []
  if (letter !== undefined) return letter
  // A letter of the table with an additional accent: ǿ.
  const [base = '', ...accents] = [...character.normalize('NFD')]
  const isAccented = accents.length > 0 && accents.every((accent) => /^\p{M}$/u.test(accent))
  return isAccented ? (REPLACED[base] ?? null) : null
}

const WITHOUT_CAPITAL = new Set(['ß', 'ŉ'])

/** `STRAßE` -> `STRASSE`: the letter has no capital form in use, so its neighbours decide the case. `Ærø` -> `Aero`. */
function inCaseOf(ascii: string, characters: readonly string[], index: number): string {
  if (!/^[A-Za-z']{2}$/.test(ascii)) return ascii
  const [before = '', after = ''] = [characters[index - 1], characters[index + 1]]
  if (WITHOUT_CAPITAL.has(characters[index] ?? '')) {
    const around = [before, after].filter((each) => /\p{L}/u.test(each))
    return around.length > 0 && around.every((each) => /\p{Lu}/u.test(each)) ? ascii.toUpperCase() : ascii
  }
  const isCapitalAlone = /^[A-Z]{2}$/.test(ascii) && /\p{Ll}/u.test(after)
  return isCapitalAlone ? `${ascii.charAt(0)}${ascii.charAt(1).toLowerCase()}` : ascii
}

export interface TransliterationFault {
  readonly rule: Extract<InstructionRule, 'english-only'>
  /** `U+03A9`, and the character itself. */
  readonly params: { readonly character: string; readonly code: string }
}

/** For the message of a form or of a refused hand-over: the characters that must be replaced. */
export const transliterationFaults = (text: string): readonly TransliterationFault[] =>
  transliterate(text).unknown.map((character) => ({
    rule: 'english-only',
    params: {
      character,
      code: `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    },
  }))
