// Known data of a vessel: its imported particulars, else the name and IMO number in schedules.
import type { Database } from '@quayline/database/database'
import type { VesselParticulars } from '@quayline/domain/reference/vessel'
import { findImportedVessel, findSailingVessel } from './queries.ts'

/** `code`: the line's own, or an IMO number. Null for an unknown vessel. */
export async function findVessel(db: Database, code: string): Promise<VesselParticulars | null> {
  const imported = await findImportedVessel(db, code)
  if (imported !== null) return imported
  const sailing = await findSailingVessel(db, code)
  if (sailing === null) return null
  const vesselCode = sailing.code ?? sailing.imoNumber ?? code
  return {
    vesselCode,
    vesselName: sailing.name ?? vesselCode,
    lloydsNumber: sailing.imoNumber,
    optName: null,
    flagCountry: null,
    registryPort: null,
    owner: null,
    yearBuilt: null,
    classSociety: null,
    grossTonnage: null,
    netTonnage: null,
    callSign: null,
    totTeuCap: null,
    maxSpeed: null,
  }
}
