// Writes the columns that lists of bookings and bills show and search, in the same transaction as their pictures.
import type { Database } from '@quayline/database/database'
import { insertRows, type Written } from '@quayline/database/insert-rows'
import { shipment, shipmentContainer, shipmentLeg, shipmentLink } from '@quayline/database/schema'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { codeKey } from '@quayline/domain/tracking/place-key'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import type { ListedContainer, ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type DerivedPicture, kindsOf, numbersOf } from './derive-pictures.ts'
import type { DocumentKey, PictureKey } from './picture-key.ts'

type Transaction = Pick<Database, 'execute'>

/** Replaces the earlier rows. Containers have no row. */
export async function writeShipments(tx: Transaction, derived: readonly DerivedPicture[]): Promise<void> {
  const documents = derived.flatMap(listedDocument)
  if (documents.length === 0) return
  const keys = documents.map(({ key }) => key)
  for (const table of [shipmentLeg, shipmentLink, shipmentContainer]) await removeRows(tx, table, keys)
  const gone = documents.filter(({ listed }) => listed === null)
  if (gone.length > 0) {
    await removeRows(
      tx,
      shipment,
      gone.map(({ key }) => key),
    )
  }
  const rows = documents.flatMap(({ key, listed }) =>
    listed === null ? [] : [{ ...columnsOf(key), summary: listed.summary, asOf: listed.asOf }],
  )
  await insertRows(
    tx,
    shipment,
    rows.map(({ summary, asOf, ...key }) => shipmentRow(key, summary, asOf)),
    REPLACED,
  )
  await insertRows(
    tx,
    shipmentLeg,
    rows.flatMap(({ summary: { legs }, documentType, number }) =>
      legs.map((leg, index) => ({
        documentType,
        number,
        leg: index + 1,
        vesselImo: leg.vesselImo,
        vesselName: leg.vesselName,
        // Keys of calls as the schedule writes them, to find the documents that a call concerns.
        voyage: voyageKey(leg.voyage),
        loadAt: codeKey(leg.loadAt?.unLocode ?? null),
        dischargeAt: codeKey(leg.dischargeAt?.unLocode ?? null),
      })),
    ),
  )
  await insertRows(
    tx,
    shipmentLink,
    rows.flatMap(({ summary: { others }, documentType, number }) =>
      [...new Set(others)].map((other) => ({ documentType, number, other })),
    ),
  )
  await insertRows(
    tx,
    shipmentContainer,
    rows.flatMap(({ summary, ...key }) => summary.containers.map((listed) => containerRow(key, listed))),
  )
}

const containerRow = (
  { documentType, number }: Pick<typeof shipment.$inferSelect, 'documentType' | 'number'>,
  listed: ListedContainer,
): typeof shipmentContainer.$inferSelect => ({
  documentType,
  number,
  container: listed.container,
  status: listed.status,
  statusAt: instantOf(listed.statusAt),
  unLocode: listed.place?.unLocode ?? null,
  listed,
})

/**
 * Marks their deadlines to be calculated again. For all calculated documents, not only those with a changed picture: a
 * cut-off, or the owner of a container, may change without showing in the picture.
 */
export async function markDeadlines(tx: Transaction, derived: readonly DerivedPicture[]): Promise<void> {
  const keys = derived.flatMap(listedDocument).map(({ key }) => key)
  if (keys.length === 0) return
  await tx.execute(sql`
    insert into stale_deadlines (document_type, number) select * from unnest(${kindsOf(keys)}, ${numbersOf(keys)})`)
}

interface ListedDocument {
  readonly key: PictureKey & { readonly kind: DocumentKey['type'] }
  /** Null when the document has no effective facts. */
  readonly listed: { readonly summary: ShipmentSummary; readonly asOf: string } | null
}

function listedDocument({ key, document }: DerivedPicture): readonly ListedDocument[] {
  if (key.kind === 'EQ' || document === null) return []
  const { listed } = document
  return [
    {
      key: { kind: key.kind, number: key.number },
      listed: listed === null ? null : { summary: listed.summary, asOf: listed.asOf?.at ?? EARLIEST },
    },
  ]
}

/** For a document without a known message. */
export const EARLIEST = '1970-01-01T00:00:00.000Z'

const columnsOf = ({ kind, number }: ListedDocument['key']) => ({ documentType: kind, number })

const removeRows = (tx: Transaction, table: PgTable, keys: readonly PictureKey[]) =>
  tx.execute(sql`
    delete from ${table} where (document_type, number) in (select * from unnest(${kindsOf(keys)}, ${numbersOf(keys)}))`)

const REPLACED = sql`on conflict (document_type, number) do update set ${sql.join(
  [
    'state',
    'cargo_stage',
    'status',
    'place_of_receipt',
    'port_of_loading',
    'port_of_discharge',
    'place_of_delivery',
    'estimated_departure',
    'actual_departure',
    'estimated_arrival',
    'actual_arrival',
    'latest_event_at',
    'as_of',
    'summary',
  ].map((column) => sql.raw(`${column} = excluded.${column}`)),
  sql`, `,
)}`

function shipmentRow(
  key: Pick<typeof shipment.$inferSelect, 'documentType' | 'number'>,
  summary: ShipmentSummary,
  asOf: string,
): Written<typeof shipment> {
  return {
    ...key,
    state: summary.state,
    cargoStage: summary.cargoStage,
    status: summary.status,
    placeOfReceipt: summary.placeOfReceipt?.unLocode ?? null,
    portOfLoading: summary.portOfLoading?.unLocode ?? null,
    portOfDischarge: summary.portOfDischarge?.unLocode ?? null,
    placeOfDelivery: summary.placeOfDelivery?.unLocode ?? null,
    estimatedDeparture: instantOf(summary.estimatedDeparture),
    actualDeparture: instantOf(summary.actualDeparture),
    estimatedArrival: instantOf(summary.estimatedArrival),
    actualArrival: instantOf(summary.actualArrival),
    latestEventAt: isoOf(summary.latestEvent),
    asOf,
    summary,
  }
}

/** ISO instant. */
export const instantOf = (time: PlacedTime | null): string | null => isoOf(time?.instant ?? null)
const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())
