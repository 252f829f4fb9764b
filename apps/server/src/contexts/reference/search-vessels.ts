// Searches vessels by the beginning of a name or of one of its words, a code or IMO number: imported ones, and those only in schedules.
import type { Database } from '@quayline/database/database'
import { bestMatches, foldNames } from '@quayline/domain/reference/name-match'
import { listSailingVessels, listVessels } from './queries.ts'

export interface FoundVessel {
  readonly vslName: string
  /** The line's own code, else the IMO number. */
  readonly vslCode: string
}

interface Candidate extends FoundVessel {
  readonly imoNumber: string | null
}

export const MAX_FOUND_VESSELS = 20

/** Best match first. An imported vessel that is also in schedules is listed once, under its imported name. */
export async function searchVessels(db: Database, text: string): Promise<readonly FoundVessel[]> {
  const [imported, sailing] = await Promise.all([listVessels(db), listSailingVessels(db)])
  const candidates = new Map<string, Candidate>()
  const imoNumbers = new Set<string>()
  for (const { vesselCode, vesselName, lloydsNumber } of imported) {
    candidates.set(vesselCode, { vslName: vesselName, vslCode: vesselCode, imoNumber: lloydsNumber })
    if (lloydsNumber !== null) imoNumbers.add(lloydsNumber)
  }
  for (const { code, imoNumber, name } of sailing) {
    const vslCode = code ?? imoNumber
    if (vslCode === null || candidates.has(vslCode) || (imoNumber !== null && imoNumbers.has(imoNumber))) continue
    candidates.set(vslCode, { vslName: name ?? vslCode, vslCode, imoNumber })
    if (imoNumber !== null) imoNumbers.add(imoNumber)
  }
  const found = bestMatches(
    text,
    candidates.values(),
    ({ vslName, vslCode, imoNumber }) => foldNames([vslCode, ...(imoNumber === null ? [] : [imoNumber])], [vslName]),
    ({ vslName, vslCode }) => `${vslName} ${vslCode}`,
    MAX_FOUND_VESSELS,
  )
  return found.map(({ vslName, vslCode }) => ({ vslName, vslCode }))
}
