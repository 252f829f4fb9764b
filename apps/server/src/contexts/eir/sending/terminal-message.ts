// Writes the messages of a print to terminals and depots: one interchange for each facility that hands out a container
// of the print or receives its return, with one COREOR for each EIR. docs/integration/eir-messages.md is its public
// description.
import { randomBytes } from 'node:crypto'
import { type Eir, facilityCodeOf } from '@quayline/domain/eir/eir'
import { EIR_OFFICE_ZONE } from '@quayline/domain/eir/eir-office'
import type { ReturnPoint } from '@quayline/domain/eir/return-options'
import type { PartyRef, PlaceRef, ReleaseFact } from '@quayline/domain/intake/facts'
import { wallClockAt } from '@quayline/domain/kernel/local-time'
import { type EirToWrite, writeEir } from '@quayline/edi/coreor/write-eir'
import { writeInterchange } from '@quayline/edi/write/writer'

export interface Haulier {
  /** The line's code of the company that sent the EIRs. */
  readonly code: string
  readonly name: string | null
}

/** One EIR as sent: the release with the places that are valid now. */
export interface SentEir {
  readonly eirNumber: string
  readonly release: ReleaseFact
}

export interface TerminalMessage {
  readonly recipient: string
  /** UNB 0020: 14 characters, 65 random bits. */
  readonly controlReference: string
  readonly text: string
}

export interface Sending {
  readonly function: 'ORIGINAL' | 'CANCEL'
  /** Code of the line. */
  readonly carrier: string
  readonly haulier: Haulier
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** UNB S003 0010. */
const LONGEST_RECIPIENT = 35

/** The code under which a facility gets its messages; empty when the place is not known. */
export const recipientOf = (place: PlaceRef | null): string => recipientCode(facilityCodeOf(place))

export const recipientCode = (facilityCode: string): string => facilityCode.trim().slice(0, LONGEST_RECIPIENT)

/**
 * `chosen`: the return point that the customer chose, if the order names none. Only then NAD+CU is written: by this party a reader
 * (cancel-print.ts too) distinguishes a chosen return point from one ordered by the line, which is in LOC+99 only.
 */
export function eirForTerminal(eir: Eir, chosen: ReturnPoint | null): SentEir {
  const parties = eir.release.parties.filter(({ role }) => SENT_ROLES.includes(role))
  const { pickUp } = eir
  // An order may name only the port of discharge: then a facility there gets the message.
  const place = facilityCodeOf(pickUp) === '' ? { ...pickUp, unLocode: eir.release.portOfDischarge } : pickUp
  const release = { ...eir.release, place, remark: null }
  if (chosen === null) return { eirNumber: eir.eirNumber, release: { ...release, returnPlace: eir.returnTo, parties } }
  const company = { role: 'CU', code: chosen.facilityCode, name: chosen.nameEn, addressLines: [] }
  return {
    eirNumber: eir.eirNumber,
    release: { ...release, returnPlace: placeOf(chosen), parties: [...parties, company] },
  }
}

/** Parties that the gate may need: the consignee and the line. No other name is sent. */
const SENT_ROLES: readonly string[] = ['CN', 'CA', 'CF']

const placeOf = (point: ReturnPoint): PlaceRef => ({
  unLocode: null,
  name: null,
  facilityCode: point.facilityCode,
  facilityName: point.nameEn,
  facilityType: 'DEPO',
})

/** Whether the customer chose where the empty is returned. */
export const isReturnChosen = ({ release }: SentEir): boolean => release.parties.some(({ role }) => role === 'CU')

/** In the order of the recipients' codes. An EIR is sent to the facility of its pick-up and to that of its return. */
export function terminalMessages(eirs: readonly SentEir[], sending: Sending): readonly TerminalMessage[] {
  const recipients = new Set(
    eirs.flatMap(({ release }) => [recipientOf(release.place), recipientOf(release.returnPlace)]),
  )
  recipients.delete('')
  return [...recipients].toSorted().map((recipient) => {
    const concerned = eirs.filter(
      ({ release }) => recipientOf(release.place) === recipient || recipientOf(release.returnPlace) === recipient,
    )
    return messageTo(recipient, concerned, sending)
  })
}

/** One interchange. */
export function messageTo(recipient: string, eirs: readonly SentEir[], sending: Sending): TerminalMessage {
  const controlReference = newControlReference()
  const at = wallClockAt(sending.at, EIR_OFFICE_ZONE)
  const head = { function: sending.function, documentAt: at, carrier: sending.carrier }
  const interchange = {
    sender: sending.carrier,
    receiver: recipient,
    preparedAt: at,
    controlReference,
    messages: eirs.map((eir, index) => ({
      ...writeEir(head, eirToWrite(eir, sending.haulier)),
      reference: String(index + 1),
    })),
  }
  const text = writeInterchange(interchange)
  const isLatin = !/[^\0-\u00ff]/.test(text)
  return { recipient, controlReference, text: isLatin ? text : writeInterchange({ ...interchange, syntax: 'UNOY:4' }) }
}

const eirToWrite = ({ eirNumber, release }: SentEir, haulier: Haulier): EirToWrite => ({
  eirNumber,
  release,
  haulier: { code: haulier.code, name: haulier.name },
})

/** Encoded by the syntax level of the interchange: C is ISO 8859-1, Y is UTF-8. */
export const messageBytes = (text: string): Buffer => Buffer.from(text, text.includes('UNB+UNOY:') ? 'utf8' : 'latin1')

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newControlReference = (): string => `E${[...randomBytes(13)].map((byte) => DIGITS[byte & 31] ?? '').join('')}`

/** The code of the line in the release itself (NAD+CA, NAD+CF), else its sender. */
export function carrierOf({ release, statedBy }: Pick<Eir, 'release' | 'statedBy'>): string {
  const named = (role: string): PartyRef | undefined =>
    release.parties.find((party) => party.role === role && party.code !== null)
  return (named('CA') ?? named('CF'))?.code ?? statedBy
}
