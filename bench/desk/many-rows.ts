// Two years of calls of two hundred services with the statements about each, and contracts and one-way containers with
// their former versions, written by a few statements.
import type pg from 'pg'

export interface DeskSize {
  readonly services: number
  readonly contracts: number
}

const PORTS = 'CNSHA CNNGB CNTAO CNXMN CNTXG CNDLC CNYTN CNSHK CNCAN HKHKG TWKHH KRPUS'.split(' ')
const WEEKS = 104
/** A service has ten ships with one departure each week. */
const SHIPS = 10
export const LINES_OF_CONTRACT = 20
export const UNITS_OF_CONTRACT = 100

export const serviceOf = (n: number): string => `S${n}`
export const vesselOf = (service: number): string => `V${service * SHIPS}`
export const contractOf = (n: number): string => `QSC${100_000 + n}`

export async function makeManyRows(client: pg.Client, { services, contracts }: DeskSize): Promise<void> {
  await makeCalls(client, services)
  await makeStatements(client)
  await makeContracts(client, contracts)
  for (const table of ['vessel_call', 'call_statement', 'service_contract', 'one_way_unit'])
    await client.query(`vacuum analyze ${table}`)
}

/** The domain's form of a time; all ports have the same time zone here. */
const TIME = (at: string): string =>
  `jsonb_build_object('local', to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI'), 'zone', 'Asia/Shanghai',
    'offset', '+08:00', 'instant', extract(epoch from ${at}) * 1000)`

const MOVE = (at: string): string =>
  `jsonb_build_object('first', ${TIME(at)}, 'planned', ${TIME(at)}, 'estimated', ${TIME(at)}, 'actual', null,
    'pilotActual', null, 'berthActual', null, 'best', ${TIME(at)})`

const makeCalls = (client: pg.Client, services: number) =>
  client.query(
    `insert into vessel_call (key, vessel_key, vessel_imo, vessel_code, vessel_name, service, voyage, port, status, arrives_at, departs_at, call, changed_at)
     select imo || '/' || voyage || '/' || port || '/1', imo, imo, code, 'TEST SHIP ' || code, service, voyage, port, 'PLANNED',
       departs - interval '20 hours', departs,
       jsonb_build_object('key', imo || '/' || voyage || '/' || port || '/1', 'vesselKey', imo,
         'vessel', jsonb_build_object('imoNumber', imo, 'carrierCode', code, 'name', 'TEST SHIP ' || code), 'operator', null,
         'service', service, 'importVoyage', voyage, 'exportVoyage', voyage, 'port', port, 'zone', 'Asia/Shanghai',
         'facilityCode', null, 'callReference', null, 'status', 'PLANNED', 'swappedWith', null,
         'arrival', ${MOVE(`(departs - interval '20 hours')`)}, 'departure', ${MOVE('departs')},
         'cutOffs', jsonb_build_array(
           jsonb_build_object('code', 'FCO', 'time', ${TIME(`(departs - interval '2 days')`)}),
           jsonb_build_object('code', 'VCO', 'time', ${TIME(`(departs - interval '3 days')`)}),
           jsonb_build_object('code', 'DCO', 'time', ${TIME(`(departs - interval '4 days')`)})),
         'changes', '[]'::jsonb, 'statedAt', 1772000000000, 'statedIn', 'IFTSAI'),
       '2026-02-01'
     from (
       select (9000000 + s * ${SHIPS} + w % ${SHIPS})::text as imo, 'V' || (s * ${SHIPS} + w % ${SHIPS}) as code, 'S' || s as service,
         lpad(w::text, 3, '0') || 'E' as voyage, port,
         '2025-06-01T04:00Z'::timestamptz + w * interval '7 days' + (s % 7) * interval '1 day' + (place - 1) * interval '3 days' as departs
       from generate_series(0, ${services - 1}) as s, generate_series(0, ${WEEKS - 1}) as w,
         unnest($1::text[]) with ordinality as ports (port, place)
     ) as sailing`,
    [PORTS],
  )

/** Two for each call: the plan, and a later statement from a message. */
const makeStatements = (client: pg.Client) =>
  client.query(
    `insert into call_statement (id, message_id, call_key, statement, stated_as)
     select gen_random_uuid(), gen_random_uuid(), regexp_replace(key, '/1$', ''),
       jsonb_build_object('id', key || version, 'source', 'MESSAGE', 'statedBy', 'LINE', 'statedIn', 'IFTSAI', 'statedAt', 1772000000000 + version,
         'messageHash', key, 'isCancellation', false, 'vessel', call -> 'vessel', 'service', service, 'operator', null,
         'call', jsonb_build_object('callReference', null, 'place', jsonb_build_object('unLocode', port), 'importVoyage', voyage,
           'exportVoyage', voyage, 'status', status, 'swappedWith', null, 'times', '[]'::jsonb, 'cutOffs', '[]'::jsonb)),
       'CARRIER'
     from vessel_call, generate_series(1, 2) as version`,
  )

/** For each line and unit, the effective version and one that has ended. */
async function makeContracts(client: pg.Client, contracts: number): Promise<void> {
  const { rows } = await client.query<{ readonly id: string }>(
    `insert into contract_import (id, kind, file_name, content_hash, imported_by, imported_at, changed_rows, ended_rows)
     values (gen_random_uuid(), 'CONTRACT', 'bench.json', '', 'bench', '2026-01-01', 0, 0) returning id`,
  )
  const imported = rows[0]?.id ?? ''
  const versions = `generate_series(1, 2) as version`
  const version = `'${imported}', '2026-01-01', case when version = 1 then '2026-02-01'::timestamptz end, case when version = 1 then '${imported}'::uuid end`
  await client.query(
    `insert into service_contract (id, row_key, import_id, since, ended_at, ended_by, contract_no, row)
     select gen_random_uuid(), no || '-' || line, ${version}, no,
       jsonb_build_object('rowKey', no || '-' || line, 'contractNo', no, 'parties', jsonb_build_array('P' || n % 2000, 'BIG'),
         'validFrom', '2026-01-01', 'validUntil', '2026-12-31', 'originCountry', 'CN',
         'destinationCountry', case when line % 2 = 0 then 'US' else 'DE' end, 'commodity', 'Furniture', 'sizeTypes', '["40HQ"]'::jsonb,
         'freeTime', '10 days', 'chargeReference', 'Annex 3, page 7', 'note', null)
     from generate_series(0, ${contracts - 1}) as n, generate_series(1, ${LINES_OF_CONTRACT}) as line, ${versions},
       lateral (select 'QSC' || (100000 + n) as no) as named`,
  )
  await client.query(
    `insert into one_way_unit (id, row_key, import_id, since, ended_at, ended_by, container_no, contract_no, authorization_no, row)
     select gen_random_uuid(), no || '-' || lpad(unit::text, 3, '0'), ${version}, container, no, null,
       jsonb_build_object('rowKey', no || '-' || lpad(unit::text, 3, '0'), 'containerNo', container, 'contractNo', no, 'authorizationNo', null,
         'holders', jsonb_build_array('P' || n % 2000, 'BIG'), 'bookingNo', null, 'sizeType', '40HQ', 'offHireCity', 'Chicago',
         'offHireFacility', null, 'cutOffOn', '2026-05-01', 'expiresOn', '2026-06-01')
     from generate_series(0, ${contracts - 1}) as n, generate_series(1, ${UNITS_OF_CONTRACT}) as unit, ${versions},
       lateral (select 'QSC' || (100000 + n) as no, 'CBHU4398907' as container) as named`,
  )
}
