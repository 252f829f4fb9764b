// The requested number of shipments, with their parties, legs, containers and deadlines, written by a few statements.
import type pg from 'pg'

const place = (unLocode: string, name: string) => ({ unLocode, name })
const time = {
  local: '2026-03-20T16:00',
  zone: 'America/Los_Angeles',
  offset: '-07:00',
  instant: Date.UTC(2026, 2, 20, 23),
}
const [FROM, TO] = [place('CNSHA', 'Shanghai'), place('USLGB', 'Long Beach')]

/** In the form of the domain's shipmentSummary: three containers, two legs. */
const SUMMARY = {
  state: 'ACTIVE',
  cargoStage: 'IN_TRANSIT',
  status: 'LOADED_FIRST_POL',
  statusAt: { ...time, place: FROM },
  withStatus: 3,
  placeOfReceipt: null,
  portOfLoading: FROM,
  portOfDischarge: TO,
  placeOfDelivery: place('USDAL', 'Dallas'),
  estimatedDeparture: time,
  actualDeparture: null,
  estimatedArrival: time,
  actualArrival: null,
  latestEvent: 1,
  legs: [1, 2].map(() => ({
    vesselName: 'TEST NAVIGATOR',
    vesselImo: '9321483',
    voyage: '012E',
    loadAt: FROM,
    dischargeAt: TO,
  })),
  currentLeg: 0,
  others: ['B1'],
  containers: ['CBHU4398907', 'CBHU4398912', 'CBHU4398923'].map((container) => ({
    container,
    status: 'LOADED_FIRST_POL',
    statusAt: time,
    place: FROM,
  })),
}

/** A tenth belongs to the party BIG, each other one to one of 2,000 parties; three in ten are in transit, and one in five has no ETA. */
export async function makeManyShipments(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into shipment (document_type, number, state, cargo_stage, status, port_of_loading, port_of_discharge, estimated_arrival, as_of, summary)
     select case when i % 2 = 0 then 'BKG' else 'TRD' end, 'N' || i, case when i % 10 < 3 then 'ACTIVE' else 'COMPLETED' end,
       'IN_TRANSIT', 'LOADED_FIRST_POL', 'CNSHA', 'USLGB',
       case when i % 5 > 0 then '2026-01-01'::timestamptz + (i::bigint * 7919 % 100000) * interval '2 minutes' end,
       '2025-01-01'::timestamptz + i * interval '17 seconds', $1::jsonb
     from generate_series(1, ${count}) as i`,
    [JSON.stringify(SUMMARY)],
  )
  for (const [party, role, which] of [
    [`'P' || (abs(hashtext(number)) % 2000)`, 'CN', 'true'],
    [`'BIG'`, 'FW', `abs(hashtext(number || 'x')) % 10 = 0`],
  ])
    await client.query(
      `insert into document_party (document_type, number, party_code, roles, is_active, sort_at, arrival_at)
       select document_type, number, ${party}, '["${role}"]', state = 'ACTIVE', as_of, estimated_arrival from shipment where ${which}`,
    )
  await client.query(
    `insert into shipment_deadline (document_type, number, kind, container, local, zone, at)
     select document_type, number, 'CARGO_CUT_OFF', '', '2026-03-01T10:00', 'Asia/Shanghai',
       '2026-03-01'::timestamptz + (abs(hashtext(number)) % 100) * interval '1 day' from shipment`,
  )
  for (const table of ['shipment', 'document_party', 'shipment_deadline']) await client.query(`vacuum analyze ${table}`)
}
