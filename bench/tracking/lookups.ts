// The three lookups, the numbers they ask for, and the same queries for pgbench.
import type { LoadedHistory } from '../history/load-history.ts'
import type { SampledShipment } from '../history/sampled-shipment.ts'
import { PICTURE_KIND } from './kept-pictures.ts'

export type LookupKind = 'container' | 'bill' | 'booking'
export const LOOKUP_KINDS: readonly LookupKind[] = ['container', 'bill', 'booking']

const numberOf = (kind: LookupKind, shipment: SampledShipment): string =>
  kind === 'container' ? (shipment.containers[0]?.number ?? '') : shipment[kind]

/** Each number once, in random order, from the whole history. */
export function numbersOf(kind: LookupKind, { sample }: LoadedHistory): readonly string[] {
  const numbers = sample.map((shipment) => numberOf(kind, shipment))
  return [...new Set(numbers)].filter((number) => number !== '')
}

/** A bill may have the same number as its booking, so the number type is explicit. */
export const pathOf = (kind: LookupKind, number: string): string =>
  `/v1/public/tracking/${number}?numberType=${{ container: 'cntr', bill: 'bl', booking: 'bkg' }[kind]}`

const EVENT = `e.id, e.local_time, e.zone, e.utc_offset, e.instant, e.container, e.fact, m.partner, m.function, m.document_number,
 m.document_at, m.content_hash, m.message_type, m.received_at from event e join message m on m.id = e.message_id`
const DOCUMENT = `d.fact, m.* from document_version d join message m on m.id = d.message_id`

/**
 * The facts alone, in as few steps as SQL needs: the events of the container; for a bill or booking those of its
 * containers, and its documents. Less than an answer needs (other shipments of the containers and ships' calls are left
 * out), so it is a strict limit.
 */
export function factScript(kind: LookupKind, count: number): string {
  const random = `\\set id random(1, ${count})\n`
  if (kind === 'container')
    return `${random}select ${EVENT} join bench_number n on n.container = e.container where n.id = :id;\n`
  const container = `select r.to_number from bench_number n join document_reference r on r.from_number = n.${kind} and r.to_type = 'EQ' where n.id = :id`
  const documents = `select ${DOCUMENT} join bench_number n on n.${kind} = d.number where n.id = :id`
  return `${random}select ${EVENT} where e.container in (${container});\n${documents};\n`
}

/** Reads the answers that the server has stored. */
export const answerScript = (kind: LookupKind, count: number): string =>
  `\\set id random(1, ${count})\nselect p.answer from bench_asked b join picture p on p.kind = '${PICTURE_KIND[kind]}' and p.number = b.number and p.page = 0 where b.id = :id;\n`
