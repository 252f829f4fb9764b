// A row of a list of instructions: the columns that lists show, with the bookings of the instruction. One statement for
// a page, because each further one costs a round trip and the mapping of its rows.
import type { Database } from '@quayline/database/database'
import {
  bool,
  describeRow,
  int4,
  json,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import type { ContainerRequest } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { RowOf } from '@quayline/database/row-description'
import { type SQL, sql } from 'drizzle-orm'
import { type ListedBooking, SI_CUT_OFF } from './load-bookings.ts'
import type { InstructionRow } from './queries.ts'

const LISTED = describeRow('an instruction of a list', {
  id: uuid,
  /** By which the list is ordered. */
  at: timestamptz,
  reference: text,
  channel: textOf<InstructionRow['channel']>(),
  isTest: bool,
  status: text,
  statusBefore: nullable(text),
  held: nullable(text),
  updateStatus: nullable(text),
  endedAs: nullable(text),
  shutOut: json<readonly string[]>(),
  request: nullable(json<ContainerRequest>()),
  version: int4,
  contentVersion: int4,
  billNumber: nullable(text),
  documentType: textOf<InstructionRow['documentType']>(),
  portOfLoading: nullable(text),
  portOfDischarge: nullable(text),
  vesselName: nullable(text),
  voyage: nullable(text),
  createdBy: text,
  createdAt: timestamptz,
  changedAt: timestamptz,
  submittedAt: nullable(timestamptz),
  /** In the order of their numbers. */
  bookings: json<readonly ListedBooking[]>(),
  /** A draft of its bill waits for approval. */
  hasDraftBill: bool,
})
export type ListedRow = RowOf<typeof LISTED>

/** `page` selects `id` and `at` of the rows; `order` is its order, over the same names. */
export const rowsOfPage = (db: Pick<Database, 'execute'>, page: SQL, order: SQL): Promise<readonly ListedRow[]> =>
  selectRows(
    db,
    LISTED,
    sql`
    select page.id, page.at, reference, channel, is_test as "isTest", status, status_before as "statusBefore", held,
      update_status as "updateStatus", ended_as as "endedAs", shut_out as "shutOut", request, version,
      content_version as "contentVersion", bill_number as "billNumber", document_type as "documentType",
      port_of_loading as "portOfLoading", port_of_discharge as "portOfDischarge", vessel_name as "vesselName", voyage,
      created_by as "createdBy", created_at as "createdAt", changed_at as "changedAt", submitted_at as "submittedAt",
      coalesce(booked.bookings, '[]'::json) as bookings,
      exists (select from bill_document as bill
        where bill.instruction_id = page.id and bill.type = 'DRAFT' and bill.state = 'NEW') as "hasDraftBill"
    from (${page}) as page
    join instruction on instruction.id = page.id
    left join lateral (
      select json_agg(
        json_build_object('number', own.number, 'summary', shipment.summary - 'containers',
          'deadlineLocal', deadline.local, 'deadlineZone', deadline.zone,
          'hasDeparted', shipment.actual_departure is not null)
        order by own.number) as bookings
      from instruction_number as own
      left join (shipment ${SI_CUT_OFF}) on shipment.document_type = 'BKG' and shipment.number = own.number
      where own.instruction_id = page.id and own.kind = 'BKG') as booked on true
    ${order}`,
  )
