// Decides whether one record of a sending may go: the EIR exists, is approved and unsent, and every field repeats what the EIR says
// (docs/requirements/eir.md 4.4). Answers the return point that the customer chose, where the line's order leaves the return open.
import { type Eir, facilityCodeOf } from '@quayline/domain/eir/eir'
import { pointFor, type ReturnPoint } from '@quayline/domain/eir/return-options'
import { canChooseReturnPoint, checkSending, type SendRefusal } from '@quayline/domain/eir/send-rule'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import type { EirOfCaller } from '../load-eirs-of-caller.ts'
import type { EirRecord } from '../printing/read-print-param.ts'

export interface CheckedEir {
  readonly eir: Eir
  /** Null where the order names the return, and where nobody chose one. */
  readonly chosen: ReturnPoint | null
}

export interface CheckDeps {
  readonly points: readonly ReturnPoint[]
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Before the name of a field: `printParam.3.`, or nothing. */
  readonly path: string
}

/** `found`: the caller's EIR of that uuid among those of the booking. */
export function checkRecord(
  record: EirRecord,
  found: EirOfCaller | undefined,
  deps: CheckDeps,
): Result<CheckedEir, ApiError> {
  // Whoever is not approved learns nothing about an EIR by trying its fields.
  if (found === undefined)
    return refuse(refused('NOT_FOUND', 'eirUnknown', { eir: record.eirNo, booking: record.bkgNum }))
  const { eir, state } = found
  const sendable = checkSending({ ...state, hasChosenReturn: record.returnCde !== '' }, deps.now)
  if (!sendable.ok && sendable.reason !== 'RETURN_POINT_NEEDED') return refuse(sendRefusal(sendable.reason, eir))
  const problems = fieldProblems(record, eir, deps.path)
  if (problems.length > 0) return refuse(badParameter(...problems))
  if (!sendable.ok) return refuse(badParameter({ path: `${deps.path}returnCde`, rule: 'required' }))
  return canChooseReturnPoint(state, deps.now) ? checkChosen(record, eir, deps) : checkOrdered(record, eir, deps)
}

function sendRefusal(reason: Exclude<SendRefusal, 'RETURN_POINT_NEEDED'>, { container }: Eir): ApiError {
  switch (reason) {
    case 'ALREADY_SENT':
      return refused('CONFLICT', 'eirSent', { container })
    case 'NOT_APPROVED':
      return refused('FORBIDDEN', 'eirNotApproved', { container })
    case 'RELEASE_ENDED':
      return refused('CONFLICT', 'eirReleaseEnded', { container })
  }
}

/** What the EIR says, under the names of the wire. `status` is what the client saw: an EIR that is not sent has none. */
function fieldProblems(record: EirRecord, eir: Eir, path: string): readonly FieldError[] {
  const expected: readonly [keyof EirRecord, string, string][] = [
    ['cntrNo', normaliseNumber(record.cntrNo), eir.container],
    ['eirNo', record.eirNo, eir.eirNumber],
    ['sizeType', record.sizeType, eir.isoSizeType ?? ''],
    ['pickupCde', record.pickupCde, facilityCodeOf(eir.pickUp)],
    ['status', record.status, ''],
  ]
  return expected.flatMap(([field, given, own]) => (given === own ? [] : [mustBe(`${path}${field}`, own)]))
}

/** A value that must be empty cannot be reported as one of a list. */
const mustBe = (path: string, ...values: readonly string[]): FieldError =>
  values.join('') === ''
    ? { path, rule: 'max-length', values: { max: 0 } }
    : { path, rule: 'one-of', values: { values: values.join(', ') } }

function checkChosen({ returnCde }: EirRecord, eir: Eir, { points, path }: CheckDeps): Result<CheckedEir, ApiError> {
  if (returnCde === '') return ok({ eir, chosen: null })
  const chosen = pointFor(points, returnCde, eir.isoSizeType)
  if (chosen === undefined) {
    const codes = new Set(points.map(({ facilityCode }) => facilityCode))
    return refuse(badParameter(mustBe(`${path}returnCde`, ...codes)))
  }
  return chosen.availableQuantity > 0 ? ok({ eir, chosen }) : refuse(returnFull(eir, returnCde))
}

/** The order's own place may be repeated or left out; a shipper's own container goes back to nobody. */
function checkOrdered({ returnCde }: EirRecord, eir: Eir, { path }: CheckDeps): Result<CheckedEir, ApiError> {
  const own = facilityCodeOf(eir.returnTo)
  return returnCde === '' || returnCde === own
    ? ok({ eir, chosen: null })
    : refuse(badParameter(mustBe(`${path}returnCde`, own)))
}

export const returnFull = (eir: Eir, point: string): ApiError =>
  refused('CONFLICT', 'eirReturnFull', { point, sizeType: eir.isoSizeType ?? '' })
