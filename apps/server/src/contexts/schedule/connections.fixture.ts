// Writes calls of invented vessels directly to the table, for tests of answers; how messages become calls is tested
// elsewhere.
import type { Database } from '@quayline/database/database'
import { vesselCall } from '@quayline/database/schema'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { testCalls, type TestVoyage } from '@quayline/domain/schedule/vessel-call.fixture'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { sql } from 'drizzle-orm'

const iso = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : new Date(instant).toISOString()

export async function storeCalls(db: Database, calls: readonly VesselCall[]): Promise<void> {
  for (const call of calls) {
    const row = {
      key: call.key,
      vesselKey: call.vesselKey,
      vesselImo: call.vessel.imoNumber,
      vesselCode: call.vessel.carrierCode,
      vesselName: call.vessel.name,
      service: call.service,
      voyage: voyageKey(call.exportVoyage) ?? voyageKey(call.importVoyage),
      port: call.port,
      status: call.status,
      arrivesAt: iso(call.arrival.best?.instant),
      departsAt: iso(call.departure.best?.instant),
      call,
      changedAt: sql<string>`now()`,
    }
    await db.insert(vesselCall).values(row).onConflictDoUpdate({ target: vesselCall.key, set: row })
  }
}

export const storeVoyages = (db: Database, voyages: readonly TestVoyage[]): Promise<void> =>
  storeCalls(
    db,
    voyages.flatMap((voyage) => testCalls(voyage)),
  )

const IMO: Readonly<Record<string, string>> = { Q01: '9000003', Q02: '9000015', Q03: '9000027' }
const named = (vessel: string) => ({
  vessel: { imoNumber: IMO[vessel] ?? null, carrierCode: vessel, name: `TEST ${vessel}` },
  operator: 'QLYN',
})

/** Around TEST_NOW, 2026-03-01T08:00Z: nonstop, by way of Singapore, and a voyage home. */
export const TEST_VOYAGES: readonly TestVoyage[] = [
  {
    vessel: 'Q01',
    voyage: '012W',
    service: 'QN1',
    calls: [
      {
        port: 'CNSHA',
        arrives: '2026-03-04T08:00',
        departs: '2026-03-05T08:00',
        cutOffs: {
          FCO: '2026-03-03T12:00',
          RCO: '2026-03-03T10:00',
          VCO: '2026-03-03T06:00',
          DCO: '2026-03-02T16:00',
          LCO: '2026-03-02T10:00',
        },
        change: named('Q01'),
      },
      { port: 'CNNGB', arrives: '2026-03-06T08:00', departs: '2026-03-07T08:00', change: named('Q01') },
      {
        port: 'SGSIN',
        arrives: '2026-03-13T08:00',
        departs: '2026-03-14T08:00',
        change: { ...named('Q01'), status: 'OMITTED' },
      },
      {
        port: 'NLRTM',
        arrives: '2026-04-05T08:00',
        departs: '2026-04-06T20:00',
        change: { ...named('Q01'), importVoyage: '012W', exportVoyage: '012E', facilityCode: 'NLRTM-ECT' },
      },
    ],
  },
  {
    vessel: 'Q01',
    voyage: '012E',
    service: 'QN1',
    calls: [{ port: 'CNSHA', arrives: '2026-05-08T08:00', departs: '2026-05-09T08:00', change: named('Q01') }],
  },
  {
    vessel: 'Q02',
    voyage: '031S',
    service: 'QA1',
    calls: [
      {
        port: 'CNSHA',
        arrives: '2026-03-08T08:00',
        departs: '2026-03-09T08:00',
        cutOffs: { FCO: '2026-03-07T12:00', RCO: '2026-03-01T10:00' },
        change: named('Q02'),
      },
      { port: 'SGSIN', arrives: '2026-03-15T08:00', departs: '2026-03-16T08:00', change: named('Q02') },
    ],
  },
  {
    vessel: 'Q03',
    voyage: '007W',
    service: 'QM1',
    calls: [
      { port: 'SGSIN', arrives: '2026-03-17T08:00', departs: '2026-03-18T08:00', change: named('Q03') },
      { port: 'NLRTM', arrives: '2026-04-08T08:00', departs: '2026-04-09T08:00', change: named('Q03') },
    ],
  },
]
