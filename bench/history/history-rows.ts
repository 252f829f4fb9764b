// Converts generated messages to the rows that intake would have written.
import { createHash } from 'node:crypto'
import type { delivery, documentParty, message } from '@quayline/database/schema'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { withMessageEnvelope, segmentText } from '@quayline/edi/write/writer'
import { type FactRows, rowsAsRead } from '@quayline/server/contexts/intake/storing/fact-rows'
import { idOf } from '@quayline/server/contexts/intake/reading/message-id'
import type { HistoricShipment } from '@quayline/simulated-line/scale/generate-history'
import type { StatedMessage } from '@quayline/simulated-line/scale/stated-message'

export type DeliveryRow = typeof delivery.$inferSelect
export type MessageRow = typeof message.$inferSelect
export type PartyRow = typeof documentParty.$inferSelect

export interface MessageRows extends FactRows {
  readonly message: MessageRow
}

const texts = new Map<string, string>()

/**
 * The stored text of a message of that type with the same number of facts: no measurement reads it, so it is written
 * once instead of five million times.
 */
function rawOf(stated: StatedMessage): string {
  const like = `${stated.type} ${stated.facts.length}`
  const known = texts.get(like)
  if (known !== undefined) return known
  const segments = withMessageEnvelope({ ...stated.body(), reference: '1' })
  const text = segments.map((segment) => segmentText(segment)).join('\n')
  texts.set(like, text)
  return text
}

/** A sender's file arrives a few minutes after its last message. */
const receivedAt = (at: number): string => new Date(at + 5 * 60_000).toISOString()

export function messageRows(stated: StatedMessage, deliveryId: string, position: number): MessageRows {
  const { head, sender, type } = stated
  const contentHash = sha256([sender.code, type, head.documentNumber, head.function, head.documentAt].join('\n'))
  const id = idOf(contentHash)
  return {
    message: {
      id,
      deliveryId,
      position,
      partner: sender.code,
      contentHash,
      messageType: type,
      directory: stated.directory,
      associationCode: stated.association,
      function: head.function,
      documentNumber: head.documentNumber,
      documentAt: head.documentAt,
      state: 'ACCEPTED',
      rejectionReason: null,
      rejectionText: null,
      warnings: [],
      raw: rawOf(stated),
      receivedAt: receivedAt(stated.at),
    },
    ...rowsAsRead(id, contentHash, stated.facts),
  }
}

export function deliveryRow(number: number, at: number): DeliveryRow {
  const hash = sha256(`delivery ${number}`)
  return {
    id: idOf(hash),
    partner: null,
    channel: 'COMMAND',
    source: `${number}.edi`,
    sha256: hash,
    byteLength: 40_000,
    archiveSegment: 'generated',
    archiveOffset: number * 40_000,
    receivedAt: receivedAt(at),
  }
}

/** Parties of the shipment's booking and bills, from their newest versions. */
export function partyRows({ messages }: HistoricShipment): readonly PartyRow[] {
  const rows = new Map<string, readonly PartyRow[]>()
  for (const fact of messages.flatMap(({ facts }) => facts)) {
    if (fact.kind !== 'BOOKING' && fact.kind !== 'BILL') continue
    const documentType = fact.kind === 'BOOKING' ? 'BKG' : 'TRD'
    const number = referenceKey(fact.kind === 'BOOKING' ? fact.bookingNumber : fact.billNumber)
    const codes = new Set(fact.parties.flatMap(({ code }) => code ?? []))
    rows.set(
      `${documentType} ${number}`,
      [...codes].map((partyCode) => ({
        documentType,
        number,
        partyCode,
        roles: fact.parties.flatMap(({ code, role }) => (code === partyCode ? [role] : [])),
        isActive: true,
        sortAt: '2026-01-01T00:00:00.000Z',
        departureAt: null,
        arrivalAt: null,
      })),
    )
  }
  return [...rows.values()].flat()
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
