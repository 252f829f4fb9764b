// A size type by both its names: as the trade writes it and by ISO 6346 (docs/requirements/tracking.md 1.5).

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

/** `40HQ` -> `40HC · 45G1`; `iso`: as a message stated it. What we cannot name stays as it came; empty where neither is known. */
export function sizeTypeNames(sizeType: string | null, iso: string | null = null): string {
  const given = (sizeType ?? '').trim()
  const [trade = given, standard = ''] = NAMES[given] ?? []
  return [...new Set([trade, (iso ?? '').trim() || standard])].filter((name) => name !== '').join(' · ')
}
