// Turns the filters of GET /dcsa/tnt/v2/events into conditions on what a party sees (`seen`, a row of party_event) and its `event`.
import type { EventFilters } from '@quayline/contract/dcsa-events'
import { readDateTime } from '@quayline/contract/date-time'
import { TYPE_OF_CODES, type CodeFilter } from '@quayline/contract/tnt-codes'
import { anyOf } from '@quayline/database/insert-rows'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { codesOfPlace } from '@quayline/domain/reference/find-place'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { sql, type SQL } from 'drizzle-orm'
import { RELATED_DOCUMENTS } from './related-documents.ts'

type Condition = (wanted: string) => SQL

const list = (text: string): SQL => anyOf(text.split(','), 'text')

const ofCode =
  (name: CodeFilter): Condition =>
  (wanted) =>
    sql`event.event_type = ${TYPE_OF_CODES[name]} and ${name === 'documentTypeCode' ? sql`event.document_type` : sql`event.code`} = ${list(wanted)}`

/**
 * Selects the few possible documents first: by their numbers an index finds the events that the party sees through
 * them.
 */
const ofDocument =
  (type: 'BKG' | 'TRD'): Condition =>
  (wanted) => {
    const number = referenceKey(wanted)
    return sql`
      seen.number in (
        select ${number}::text
        union
        select to_number from document_link where from_number = ${number} and from_type = ${type} and to_type <> 'EQ'
      )
      and exists (
        select from (${RELATED_DOCUMENTS}) as related where related.type = ${type} and related.number = ${number}
      )`
  }

const ofContainer: Condition = (wanted) => sql`seen.containers ? ${normaliseNumber(wanted)}`

/** domain `voyageKey` of a text in the database. */
const keyOfVoyage = (text: SQL): SQL => sql`upper(regexp_replace(${text}, '[[:space:]./-]', '', 'g'))`
const EVENT_VOYAGE = keyOfVoyage(sql`event.fact ->> 'voyage'`)

const ofVoyage: Condition = (wanted) => sql`${EVENT_VOYAGE} = ${voyageKey(wanted) ?? ''}`

const ofVessel: Condition = (wanted) => sql`event.fact -> 'vessel' ->> 'imoNumber' = ${wanted}`

const ofService: Condition = (wanted) => sql`exists (
  select from (${RELATED_DOCUMENTS}) as related
  join document_version as version on version.number = related.number and version.document_type = related.type
  cross join jsonb_array_elements(version.fact -> 'legs') as leg
  where leg ->> 'service' = ${wanted} and ${keyOfVoyage(sql`leg ->> 'voyage'`)} = ${EVENT_VOYAGE})`

const ofPlace: Condition = (wanted) =>
  sql`event.un_locode = ${anyOf([wanted.toUpperCase(), ...codesOfPlace(wanted)], 'text')}`

/** `012E@CNSHA` or `RAIL@USCHI` as packages/edi `transportCallIdOf` makes them. */
const ofTransportCall: Condition = (wanted) => {
  const [call = '', ...rest] = wanted.split('@')
  const place = rest.length === 0 ? null : rest.join('@')
  const mode = sql`coalesce(event.fact ->> 'mode',
    case when event.fact ->> 'vessel' is not null or event.fact ->> 'voyage' is not null then 'VESSEL' end)`
  const placeName = sql`upper(btrim(coalesce(event.fact -> 'place' ->> 'name', event.fact -> 'place' ->> 'facilityName',
    event.fact -> 'place' ->> 'facilityCode')))`
  return sql`${mode} is not null
    and coalesce(nullif(${EVENT_VOYAGE}, ''), ${mode}) = ${call}
    and ${
      place === null
        ? sql`event.un_locode is null and coalesce(${placeName}, '') = ''`
        : sql`(event.un_locode = ${anyOf(codesOfPlace(place), 'text')}
            or event.un_locode is null and replace(${placeName}, '"', '') = ${place})`
    }`
}

const created =
  (operator: SQL): Condition =>
  (wanted) =>
    // The contract lets through only what readDateTime can read.
    sql`seen.created_at ${operator} ${readDateTime(wanted) ?? wanted}::timestamptz`

const nothing: Condition = () => sql`false`

const CONDITIONS: Readonly<Record<keyof EventFilters, Condition>> = {
  eventType: (wanted) => sql`event.event_type = ${list(wanted)}`,
  shipmentEventTypeCode: ofCode('shipmentEventTypeCode'),
  documentTypeCode: ofCode('documentTypeCode'),
  transportEventTypeCode: ofCode('transportEventTypeCode'),
  equipmentEventTypeCode: ofCode('equipmentEventTypeCode'),
  carrierBookingReference: ofDocument('BKG'),
  bookingReference: ofDocument('BKG'),
  transportDocumentReference: ofDocument('TRD'),
  transportDocumentID: nothing,
  equipmentReference: ofContainer,
  transportCallID: ofTransportCall,
  vesselIMONumber: ofVessel,
  exportVoyageNumber: ofVoyage,
  carrierVoyageNumber: ofVoyage,
  carrierServiceCode: ofService,
  UNLocationCode: ofPlace,
  scheduleID: nothing,
  eventCreatedDateTime: created(sql`=`),
  'eventCreatedDateTime:eq': created(sql`=`),
  'eventCreatedDateTime:gte': created(sql`>=`),
  'eventCreatedDateTime:gt': created(sql`>`),
  'eventCreatedDateTime:lte': created(sql`<=`),
  'eventCreatedDateTime:lt': created(sql`<`),
}

/** All conditions must be true. */
export const filterConditions = (filters: EventFilters): readonly SQL[] =>
  (Object.entries(filters) as [keyof EventFilters, string | undefined][]).flatMap(([name, wanted]) =>
    wanted === undefined ? [] : [sql`(${CONDITIONS[name](wanted)})`],
  )
