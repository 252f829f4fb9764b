// Puts name and address of a party into the form of a bill: a name of at most 70 characters, at most 6 lines of 35.
import {
  EMPTY_PARTY,
  INSTRUCTION_LIMITS,
  type InstructionParty,
} from '@quayline/domain/instructions/shipping-instruction'
import type { Segment } from '../syntax/segment.ts'
import { joinedText } from '../x12-segments/joined-text.ts'
import type { DocumentReading } from './document-reading.ts'
import { wrapped } from './text-lines.ts'

export interface PartyText {
  readonly code: string | null
  /** Names are sent in pieces of 35 characters, which may be cut inside words. */
  readonly names: readonly string[]
  readonly address: readonly string[]
  readonly country: string | null
  readonly postcode: string | null
}

/** Null when nothing is stated. If the text does not fit, the segment is kept as sent. */
export function partyOfText(
  segment: Segment,
  { code, names, address, country, postcode }: PartyText,
  { ledger, report }: DocumentReading<unknown>,
): InstructionParty | null {
  const { partyName, addressLines, lineLength } = INSTRUCTION_LIMITS
  const whole = joinedText(names, lineLength)
  const [name = '', ...moreNames] = wrapped(whole, partyName)
  const lines = [...moreNames, ...address].flatMap((line) => wrapped(line, lineLength))
  ledger.place(segment)
  if (lines.length > addressLines) {
    ledger.keep(segment)
    report.warn(segment, 'TEXT_TOO_LONG', `a party with more than ${addressLines} lines of ${lineLength}`)
  }
  const isCountry = country !== null && /^[A-Z]{2}$/.test(country)
  if (country !== null && !isCountry) ledger.keep(segment)
  if (code === null && name === '' && lines.length === 0) return null
  return {
    ...EMPTY_PARTY,
    code,
    name,
    address: lines.slice(0, addressLines),
    country: isCountry ? country : null,
    postcode,
  }
}
