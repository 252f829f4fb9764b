// Decides whether an imported row is the valid particulars of a vessel (docs/requirements/master-data.md 2.2); values
// that a row leaves out stay unknown and are never invented.
import { ok, refuse, type Result } from '../kernel/result.ts'
import { isGivenRow, rowReader, type RowProblem } from './row-reader.ts'
import { isImoNumber, type VesselParticulars } from './vessel.ts'

const CODE = { most: 10, pattern: /^[A-Z0-9]+$/, mustBe: 'capitals and digits' }
const WORDS = { most: 100 }
const WHOLE = { most: 7, pattern: /^\d+$/, mustBe: 'a whole number' }

/** `lloydsNumber` is the IMO number. Tonnages and capacity are whole, `maxSpeed` is in knots, `21.5`. */
export function readVesselRow(row: unknown): Result<VesselParticulars, readonly RowProblem[]> {
  if (!isGivenRow(row)) return refuse([{ field: '', problem: 'must be an object' }])
  const reader = rowReader(row)
  const vessel: VesselParticulars = {
    vesselCode: reader.required('vesselCode', CODE),
    vesselName: reader.required('vesselName', { most: 50 }),
    lloydsNumber: reader.text('lloydsNumber', { most: 7, pattern: /^\d{7}$/, mustBe: 'seven digits' }),
    optName: reader.text('optName', WORDS),
    flagCountry: reader.text('flagCountry', WORDS),
    registryPort: reader.text('registryPort', WORDS),
    owner: reader.text('owner', WORDS),
    yearBuilt: reader.text('yearBuilt', { most: 4, pattern: /^(19|20)\d\d$/, mustBe: 'a year from 1900 to 2099' }),
    classSociety: reader.text('classSociety', WORDS),
    grossTonnage: reader.text('grossTonnage', WHOLE),
    netTonnage: reader.text('netTonnage', WHOLE),
    callSign: reader.text('callSign', { most: 10, pattern: /^[A-Z0-9]+$/, mustBe: 'capitals and digits' }),
    totTeuCap: reader.text('totTeuCap', WHOLE),
    maxSpeed: reader.text('maxSpeed', { most: 5, pattern: /^\d{1,2}(\.\d{1,2})?$/, mustBe: 'knots, 21.5' }),
  }
  reader.reportUnread()
  const problems = [...reader.problems, ...contradictionsOf(vessel)]
  return problems.length === 0 ? ok(vessel) : refuse(problems)
}

function contradictionsOf({ lloydsNumber, grossTonnage, netTonnage }: VesselParticulars): readonly RowProblem[] {
  const problems: RowProblem[] = []
  if (lloydsNumber !== null && /^\d{7}$/.test(lloydsNumber) && !isImoNumber(lloydsNumber))
    problems.push({ field: 'lloydsNumber', problem: 'fails its check digit' })
  // Net tonnage is part of the gross tonnage (International Tonnage Convention 1969).
  if (grossTonnage !== null && netTonnage !== null && Number(netTonnage) > Number(grossTonnage))
    problems.push({ field: 'netTonnage', problem: 'must not be more than the gross tonnage' })
  return problems
}
