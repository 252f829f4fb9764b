// Decides whether a file of reference data can be imported: every row must be valid, and no code or IMO number may
// occur twice. All rows are imported or none.
import type { Facility } from './facility.ts'
import { readFacilityRow } from './read-facility-row.ts'
import { readVesselRow } from './read-vessel-row.ts'
import { isGivenRow, type RowProblem } from './row-reader.ts'
import type { Result } from '../kernel/result.ts'
import type { VesselParticulars } from './vessel.ts'

export interface ReferenceRows {
  readonly vessels: readonly VesselParticulars[]
  readonly facilities: readonly Facility[]
}

export interface FileProblem extends RowProblem {
  /** `vessels[3]`, counted from 0; empty: the file as a whole. */
  readonly row: string
}

export interface ReadReference extends ReferenceRows {
  readonly problems: readonly FileProblem[]
}

/** The result of JSON.parse on the file: `{ vessels?: […], facilities?: […] }`. Only valid rows are returned. */
export function readReferenceFile(file: unknown): ReadReference {
  const none = { vessels: [], facilities: [] }
  if (!isGivenRow(file))
    return { ...none, problems: [{ row: '', field: '', problem: 'must be an object with vessels or facilities' }] }
  const problems: FileProblem[] = Object.keys(file)
    .filter((member) => member !== 'vessels' && member !== 'facilities')
    .map((member) => ({ row: '', field: member.slice(0, 40), problem: 'is not known' }))
  const vessels = readList('vessels', file['vessels'], readVesselRow, problems)
  const facilities = readList('facilities', file['facilities'], readFacilityRow, problems)
  reportTwice('vesselCode', vessels, (vessel) => vessel.vesselCode, problems)
  reportTwice('lloydsNumber', vessels, (vessel) => vessel.lloydsNumber, problems)
  reportTwice('code', facilities, (facility) => facility.code, problems)
  if (problems.length === 0 && vessels.length + facilities.length === 0)
    problems.push({ row: '', field: '', problem: 'holds neither vessels nor facilities' })
  return { vessels: vessels.map(({ value }) => value), facilities: facilities.map(({ value }) => value), problems }
}

interface Row<Value> {
  readonly row: string
  readonly value: Value
}

function readList<Value>(
  name: string,
  given: unknown,
  readRow: (row: unknown) => Result<Value, readonly RowProblem[]>,
  problems: FileProblem[],
): readonly Row<Value>[] {
  if (given === undefined) return []
  if (!Array.isArray(given)) {
    problems.push({ row: '', field: name, problem: 'must be a list' })
    return []
  }
  return given.flatMap((each: unknown, index): Row<Value>[] => {
    const row = `${name}[${index}]`
    const read = readRow(each)
    if (read.ok) return [{ row, value: read.value }]
    for (const problem of read.reason) problems.push({ row, ...problem })
    return []
  })
}

function reportTwice<Value>(
  field: string,
  rows: readonly Row<Value>[],
  keyOf: (value: Value) => string | null,
  problems: FileProblem[],
): void {
  const seen = new Map<string, string>()
  for (const { row, value } of rows) {
    const key = keyOf(value)
    if (key === null) continue
    const before = seen.get(key)
    if (before === undefined) seen.set(key, row)
    else problems.push({ row, field, problem: `is that of ${before} too` })
  }
}
