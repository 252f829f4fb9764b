// The server of the access table with all callers of its columns and the records they ask about, which all belong to
// ACME.
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { enterPartner } from '../platform/settings/partner-entry.fixture.ts'
import { NO_SETTINGS } from '../platform/settings/brand-settings.ts'
import { createLogger } from '../platform/observability/log.ts'
import { openTestApp } from '../platform/test-app.fixture.ts'
import { putAdministration } from './access-table-administration.fixture.ts'
import { type Actor, actorIn, putPeople, type Role } from './access-table-people.fixture.ts'
import { rewindable } from './access-table-rewind.fixture.ts'
import { putShipments } from './access-table-shipments.fixture.ts'

const territory = (code: string, region: string, countries: readonly string[]) => ({
  code,
  name: `${code} of the table`,
  region,
  regionName: `${region} of the table`,
  countries,
})
export const SETTINGS = {
  ...NO_SETTINGS,
  eirPorts: new Map([['NGB', 'CNNGB']]),
  territories: [
    territory('CN-EAST', 'CN', ['CN']),
    territory('CN-SOUTH', 'CN', ['HK']),
    territory('EU-MED', 'EU', ['IT']),
  ],
}

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const database = await openTestDatabase()
  const { db, rewound } = rewindable(database.db)
  const faults: string[] = []
  const logger = createLogger({
    level: 'error',
    destination: { write: (line: string) => void faults.push(line) },
  })
  // No background work and no rate limits: no call affects another.
  const test = await openTestApp({ db, rateLimits: false, production: false, settings: SETTINGS, logger })
  const { app, clock } = test
  const { actors, acmeId, passwordHash } = await putPeople({ db, clock })
  const as = (role: Role): Actor => actorIn(actors, role)
  const own = as('own')
  await enterPartner(db, 'KEPTTERMINAL', ['TERMINAL'])
  return {
    app,
    db,
    rewound,
    /** Internal errors that the server logged. */
    faults,
    as,
    ...(await putShipments({ app, db, clock, own, operator: as('operator'), staff: as('internal') })),
    ...(await putAdministration({ db, clock, passwordHash, acmeId, own, portOwn: as('portOwn') })),
    close: async (): Promise<void> => {
      await test.close()
      await database.close()
    },
  }
}
