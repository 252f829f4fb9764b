// Decides whether an imported row is a valid facility with address and telephone numbers
// (docs/requirements/master-data.md 2.1).
import { ok, refuse, type Result } from '../kernel/result.ts'
import type { Facility } from './facility.ts'
import { canonicalLocode } from './find-place.ts'
import { isGivenRow, rowReader, type RowProblem } from './row-reader.ts'

const LINE = { most: 100 }
const DIALLED = { most: 6, pattern: /^\d+$/, mustBe: 'digits' }
const NUMBER = { most: 20, pattern: /^\d[\d -]*$/, mustBe: 'digits, blanks and dashes' }

/** `unLocode` may be an alias and is stored as the place's own code; an unknown place is allowed. */
export function readFacilityRow(row: unknown): Result<Facility, readonly RowProblem[]> {
  if (!isGivenRow(row)) return refuse([{ field: '', problem: 'must be an object' }])
  const reader = rowReader(row)
  const unLocode = reader.text('unLocode', {
    most: 5,
    pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
    mustBe: 'a UN/LOCODE, CNSHA',
  })
  const facility: Facility = {
    code: reader.required('code', { most: 17, pattern: /^[A-Z0-9]+$/, mustBe: 'capitals and digits' }),
    unLocode: unLocode === null ? null : canonicalLocode(unLocode),
    fcilNme: reader.required('fcilNme', LINE),
    addr1: reader.text('addr1', LINE),
    addr2: reader.text('addr2', LINE),
    addr3: reader.text('addr3', LINE),
    addr4: reader.text('addr4', LINE),
    addr5: reader.text('addr5', LINE),
    telCntryCde: reader.text('telCntryCde', DIALLED),
    telAreaCde: reader.text('telAreaCde', DIALLED),
    telNum: reader.text('telNum', NUMBER),
    faxCntryCde: reader.text('faxCntryCde', DIALLED),
    faxAreaCde: reader.text('faxAreaCde', DIALLED),
    faxNum: reader.text('faxNum', NUMBER),
  }
  reader.reportUnread()
  return reader.problems.length === 0 ? ok(facility) : refuse(reader.problems)
}
