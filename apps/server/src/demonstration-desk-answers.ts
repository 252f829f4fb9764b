// What the demonstration's documentation desk answers to a document, as a real desk would: acceptance of an instruction
// (APERAK), a draft of the bill, and the issued bill after approval of the draft (IFTMCS). The same document at the
// same moment gives the same bytes.
import { createHash } from 'node:crypto'
import { fromDcsa } from '@quayline/domain/instructions/dcsa-instruction'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { writeApplicationAnswer } from '@quayline/edi/aperak/write'
import { writeBillFace } from '@quayline/edi/iftmcs/write-face'
import type { MessageBody } from '@quayline/edi/write/written-segment'
import { writeInterchange } from '@quayline/edi/write/writer'
import { DEMO_LINE } from '@quayline/simulated-line/demo-line'
import { z } from 'zod'

/** Sender code of the desk in the demonstration's configuration. */
export const DEMONSTRATION_DESK = 'QDLX-DESK'

export interface DeskDocument {
  readonly type: 'SI' | 'SI_CANCEL' | 'SI_SHUTOUT' | 'SI_LADING' | 'TD_APPROVAL'
  readonly reference: string
  /** Higher for a later document of the same reference. */
  readonly version: number
  /** File name. */
  readonly name: string
}

const NAME = /^(SI|SI_CANCEL|SI_SHUTOUT|SI_LADING|TD_APPROVAL)-([A-Za-z0-9_%-]+)-v(\d{1,5})\.json$/

/** Null when the file is not a document that Quayline wrote. */
export function documentOf(name: string): DeskDocument | null {
  const [, type, reference, version] = NAME.exec(name) ?? []
  if (type === undefined || reference === undefined) return null
  return {
    type: type as DeskDocument['type'],
    reference: decodeURIComponent(reference),
    version: Number(version),
    name,
  }
}

const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

const SHORTEST_MS = 20_000
const LONGEST_MS = 60_000

/** How long the desk works on an answer, 20 to 60 seconds; `step` from 0. */
export const workedFor = (name: string, step: number): number =>
  SHORTEST_MS + (Number.parseInt(hashOf(name, step).slice(0, 8), 16) % (LONGEST_MS - SHORTEST_MS + 1))

const instructionBody = z.looseObject({
  shippingInstructionsReference: z.string(),
  'x-quayline-request': z.object({ contentVersion: z.number(), held: z.string().nullable() }),
})

export interface ReceivedInstruction {
  readonly instruction: ShippingInstruction
  readonly contentVersion: number
  /** The line's staff review it first; the desk waits. */
  readonly isHeld: boolean
}

/** Throws when the text is not an instruction, which means a bug in the sender. */
export function readInstruction(text: string): ReceivedInstruction {
  const {
    shippingInstructionsReference: _,
    'x-quayline-request': request,
    ...message
  } = instructionBody.parse(JSON.parse(text))
  const read = fromDcsa(message)
  if (!read.ok) throw new Error(`The desk cannot read an instruction: ${JSON.stringify(read.reason.slice(0, 5))}`)
  const { contentVersion, held } = request
  return { instruction: read.value, contentVersion, isHeld: held !== null }
}

const approvalBody = z.object({
  transportDocumentReference: z.string(),
  'x-quayline': z.object({ version: z.number() }),
})

export function readApproval(text: string): { readonly billNumber: string; readonly version: number } {
  const body = approvalBody.parse(JSON.parse(text))
  return { billNumber: body.transportDocumentReference, version: body['x-quayline'].version }
}

const sent = (at: number, message: MessageBody, control: string): string =>
  writeInterchange({
    sender: DEMONSTRATION_DESK,
    receiver: 'QUAYLINE',
    preparedAt: minuteOf(at),
    controlReference: control,
    messages: [{ reference: '1', ...message }],
  })

const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16)

const controlOf = (...parts: readonly (string | number)[]): string =>
  hashOf(...parts)
    .slice(0, 14)
    .toUpperCase()

export function acceptance({ name, reference }: DeskDocument, at: number): string {
  const control = controlOf(name, 'accepted')
  const answer = writeApplicationAnswer({
    documentNumber: control,
    documentAt: minuteOf(at),
    carrier: DEMO_LINE.scac,
    outcome: 'ACCEPTED',
    reference,
    control: { interchange: null, group: null, message: null, functionalId: null },
    bookingNumbers: [],
    reasons: [],
  })
  return sent(at, answer, control)
}

/** Ten digits, like the line's own bills; the same for every version of an instruction. */
export const billNumberOf = (reference: string): string =>
  `70${String(Number.parseInt(hashOf(reference, 'bill').slice(0, 12), 16) % 100_000_000).padStart(8, '0')}`

export function draft(
  document: DeskDocument,
  { instruction, contentVersion }: ReceivedInstruction,
  at: number,
): string {
  const face = isTypedWrongly(instruction, contentVersion) ? withTypingError(instruction) : instruction
  return bill(document, { billNumber: instruction.billNumber ?? billNumberOf(document.reference), face, at }, '46')
}

export const issue = (document: DeskDocument, billNumber: string, face: ShippingInstruction, at: number): string =>
  bill(document, { billNumber, face, at }, '9')

interface BillSent {
  readonly billNumber: string
  readonly face: ShippingInstruction
  readonly at: number
}

function bill({ name, reference }: DeskDocument, { billNumber, face, at }: BillSent, functionCode: '9' | '46'): string {
  const message = writeBillFace(
    {
      billNumber,
      instructionReference: reference,
      functionCode,
      issuedOn: functionCode === '9' ? minuteOf(at).slice(0, 10) : null,
      onBoardOn: null,
      documentAt: minuteOf(at),
      carrier: DEMO_LINE.scac,
    },
    face,
  )
  return sent(at, message, controlOf(name, functionCode))
}

/**
 * Gives the user a difference to find: the first draft of an instruction with three House B/Ls has an error, the draft
 * after an amendment is correct.
 */
const isTypedWrongly = ({ houseBills }: ShippingInstruction, contentVersion: number): boolean =>
  houseBills.length === 3 && contentVersion === 1

/**
 * Swaps the last two digits of the packages, 820 to 802; if they are equal, changes the last character of the first
 * seal instead.
 */
export function withTypingError(face: ShippingInstruction): ShippingInstruction {
  const [item, ...otherItems] = face.cargo
  const digits = /^(\d*)(\d)(\d)$/.exec(String(item?.packages ?? ''))
  const [, before = '', tens = '', ones = ''] = digits ?? []
  if (item !== undefined && digits !== null && tens !== ones && `${before}${ones}` !== '0')
    return { ...face, cargo: [{ ...item, packages: Number(`${before}${ones}${tens}`) }, ...otherItems] }
  const place = face.containers.findIndex(({ seals }) => seals.length > 0)
  return {
    ...face,
    containers: face.containers.map((line, at) => {
      const [seal, ...others] = line.seals
      if (at !== place || seal === undefined) return line
      const number = `${seal.number.slice(0, -1)}${seal.number.endsWith('8') ? 'B' : '8'}`
      return { ...line, seals: [{ ...seal, number }, ...others] }
    }),
  }
}
