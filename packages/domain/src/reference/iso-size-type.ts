// Decides the trade name of an ISO 6346 size type: `22G1` is a 20GP. Codes of the 1985 edition (2200, 4510) are still sent.

/** First character: nominal length in feet (ISO 6346 annex D; 9 is the 45-foot container of the older edition). */
const LENGTHS: Readonly<Record<string, string>> = { '2': '20', '3': '30', '4': '40', L: '45', '9': '45', M: '48' }

/** Second character of the 1995 edition: 9 ft 6 in and more, for containers of standard width (5, 6) and wider ones (E, F, N, P). */
const HIGH_1995 = '56EFNP'
/** In the 1985 edition 4 and 5 both mean higher than 8 ft 6 in (5 with a gooseneck tunnel). */
const HIGH_1985 = '45'

/** Third character -> the letters of the trade, for a standard and for a high container. Letters: 1995 edition, digits: 1985 edition. */
const GROUPS: Readonly<Record<string, readonly [standard: string, high: string]>> = {
  G: ['GP', 'HQ'],
  V: ['GP', 'HQ'],
  R: ['RF', 'RQ'],
  U: ['OT', 'OT'],
  P: ['FR', 'FR'],
  T: ['TK', 'TK'],
  B: ['BK', 'BK'],
  '0': ['GP', 'HQ'],
  '1': ['GP', 'HQ'],
  '3': ['RF', 'RQ'],
  '5': ['OT', 'OT'],
  '6': ['FR', 'FR'],
  '7': ['TK', 'TK'],
  '8': ['BK', 'BK'],
}

/** `22G1` -> `20GP`, `45G1` -> `40HQ`, `45R1` -> `40RQ`; null for types without a trade name, never a guess. */
export function tradeSizeType(isoSizeType: string): string | null {
  const code = isoSizeType.trim().toUpperCase()
  if (!/^[2349LM][0-9A-Z]{3}$/.test(code)) return null
  const [length = '', height = '', type = ''] = code
  const group = GROUPS[type]
  const feet = LENGTHS[length]
  if (group === undefined || feet === undefined) return null
  const high = (/\d/.test(type) ? HIGH_1985 : HIGH_1995).includes(height)
  return feet + group[high ? 1 : 0]
}

// A size type with both its names: the trade name and the ISO 6346 code (docs/requirements/tracking.md 1.5).

/** HC and HQ are the same; the pages write HC. */
const NAMES: Readonly<Record<string, readonly [trade: string, iso: string]>> = {
  '20GP': ['20GP', '22G1'],
  '40GP': ['40GP', '42G1'],
  '40HQ': ['40HC', '45G1'],
  '45HQ': ['45HC', 'L5G1'],
  '20RF': ['20RF', '22R1'],
  '40RQ': ['40RH', '45R1'],
  '20OT': ['20OT', '22U1'],
  '40OT': ['40OT', '42U1'],
  '20FR': ['20FR', '22P3'],
  '40FR': ['40FR', '42P3'],
  '20TK': ['20TK', '22T1'],
}

/**
 * `40HQ` -> `40HC · 45G1`; `iso`: as stated in a message. A type that we cannot name is shown as it came; empty where
 * neither is known.
 */
export function sizeTypeNames(sizeType: string | null, iso: string | null = null): string {
  const given = (sizeType ?? '').trim()
  const [trade = given, standard = ''] = NAMES[given] ?? []
  return [...new Set([trade, (iso ?? '').trim() || standard])].filter((name) => name !== '').join(' · ')
}
