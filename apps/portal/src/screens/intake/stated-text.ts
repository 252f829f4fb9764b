// The statement of a message, as code and text, and the numbers that it is about.
import type { NotEntitledStatement } from '@quayline/client/schema.d'
import { statusOfCode } from '@quayline/domain/tracking/milestone-status'
import { STATUS_LABELS } from '@quayline/domain/tracking/status-code'
import { lookUp } from '@quayline/messages/lookup'
import type { NumberType } from '../../paths.ts'
import type { ScreenTexts } from './intake-texts.ts'

export type Stated = Omit<NotEntitledStatement, 'reason'>

/** The code alone does not say at which stage of the transport it was loaded or discharged. */
const BY_STAGE: ReadonlyMap<string, 'loaded' | 'discharged'> = new Map([
  ['LOAD', 'loaded'],
  ['DISC', 'discharged'],
])

/** Null for a code whose text depends on its subject (RELS, HOLD). */
export function codeText(code: string, { intake, tracking }: ScreenTexts): string | null {
  if (Object.hasOwn(intake.stated, code)) return lookUp(intake.stated, code)
  const stage = BY_STAGE.get(code)
  if (stage !== undefined) return tracking.stage[stage]
  const status = statusOfCode(code)
  return status === null || status === 'UNKNOWN' ? null : lookUp(tracking.status, STATUS_LABELS[status])
}

/** `GTOT Gate-out` */
export function statedText(code: string, screenTexts: ScreenTexts): string {
  const text = codeText(code, screenTexts)
  return text === null ? code : `${code} ${text}`
}

export interface StatedNumber {
  readonly type: NumberType
  readonly head: 'container' | 'bookingNumber' | 'billNumber'
  readonly number: string
}

export const statedNumbers = ({ container, bookingNumber, billNumber }: Stated): readonly StatedNumber[] =>
  [
    { type: 'cntr', head: 'container', number: container } as const,
    { type: 'bkg', head: 'bookingNumber', number: bookingNumber } as const,
    { type: 'bl', head: 'billNumber', number: billNumber } as const,
  ].flatMap(({ number, ...rest }) => (number === null ? [] : [{ ...rest, number }]))
