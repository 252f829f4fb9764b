// Starts the built server on an empty data folder, ingests the example messages through the command line, and creates
// the users and links of the tests.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandOn } from './command-line.ts'
import { COMPANIES, type DemoUser, USERS } from './demo-users.ts'
import { NINGBO_IMPORTS, releaseOrders } from './ningbo-imports.ts'
import { STAFF, type StaffUser } from './portal-users.ts'
import { SAILING, scheduleFeed, scheduleReference } from './schedule-feed.ts'
import { startServer } from './server-process.ts'
import { openTestData } from './test-data.ts'

/** The users that the app simulator plays, by role. No document of the line names the company of 'certified'. */
const SIMULATED: Readonly<Record<string, DemoUser>> = {
  basic: USERS.basic,
  certified: USERS.trucker,
  ningbo: USERS.ningbo,
  internal: USERS.staff,
  'shipment-party': { username: 'consignee01', kind: 'CERTIFIED', company: 'E2ECN1', region: 'CN', office: null },
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = await openTestData('e2e')
  const server = await startServer(data.environment)
  const environment = { ...data.environment, PUBLIC_URL: server.url }
  const run = commandOn(environment)
  await run('ingest', 'docs/examples')
  const releases = path.join(data.folder, 'ningbo-releases.edi')
  writeFileSync(releases, releaseOrders(Object.values(NINGBO_IMPORTS), '2611200800'))
  await run('ingest', releases)
  const schedules = path.join(data.folder, 'example-schedules.json')
  writeFileSync(schedules, scheduleFeed(Date.now()))
  await run('partner', 'set', 'EXLN', '--kind', 'line')
  await run('ingest', schedules, '--partner', 'EXLN')
  const vessels = path.join(data.folder, 'example-reference.json')
  writeFileSync(vessels, scheduleReference())
  await run('reference', 'import', vessels)
  const share = (type: string, number: string): Promise<string> =>
    run('share', 'create', '--type', type, '--number', number)
  for (const [code, name] of Object.entries(COMPANIES)) await run('company', 'create', '--code', code, '--name', name)
  /** Returns username and password; the server generates the password and shows it only once. */
  const person = async (user: DemoUser): Promise<readonly [string, string]> => {
    const { username, kind, company, region, office } = user
    const [role] = Object.entries(SIMULATED).find(([, played]) => played.username === username) ?? []
    const flags = Object.entries({ username, kind, company, region, office, simulated: role ?? null }).flatMap(
      ([flag, value]) => (value === null ? [] : [`--${flag}`, value]),
    )
    const mail = `${username}@example.org`
    const made = await run('user', 'create', ...flags, '--email', mail, '--name', `${username} of the tests`, '--json')
    return [username, (JSON.parse(made) as { password: string }).password]
  }
  const everyone = new Map<string, DemoUser>(
    [...Object.values(USERS), ...Object.values(SIMULATED)].map((user) => [user.username, user]),
  )
  const staff = async ({ username, kind, admin, adminRegion }: StaffUser): Promise<readonly [string, string]> => {
    const names = ['--username', username, '--email', `${username}@example.org`, '--name', `${username} of the tests`]
    const region = adminRegion === null ? [] : ['--admin-region', adminRegion]
    const made = await run('user', 'create', ...names, '--kind', kind, '--admin', admin, ...region, '--json')
    return [username, (JSON.parse(made) as { password: string }).password]
  }
  const made = [...[...everyone.values()].map(person), ...Object.values(STAFF).map(staff)]
  process.env.E2E_PASSWORDS = JSON.stringify(Object.fromEntries(await Promise.all(made)))
  process.env.E2E_ENVIRONMENT = JSON.stringify(environment)
  process.env.E2E_URL = server.url
  process.env.E2E_BILL_LINK = await share('bl', 'EXPLSHA2600042')
  process.env.E2E_BOOKING_LINK = await share('bkg', 'BK2600041')
  process.env.E2E_CONTAINER_OF_BILL_LINK = await share('blcntr', 'EXPLSHA2600042/TSTU1234568')
  process.env.E2E_CONTAINER_LINK = await share('cntr', 'TSTU1234568')
  process.env.E2E_REVOKED_LINK = await share('bl', 'EXPLSHA2600042')
  const today = new Date().toISOString().slice(0, 10)
  const sailings = (originCity: string, destinationCity: string): Promise<string> =>
    share(
      'schedule',
      JSON.stringify({ originCity, destinationCity, estimateDate: 'D', fromDate: today, dateLength: 4 }),
    )
  process.env.E2E_SCHEDULE_LINK = await sailings('CNSHA', 'USLGB')
  process.env.E2E_NO_SAILING_LINK = await sailings('CNSHA', 'CNSHA')
  process.env.E2E_VESSEL_LINK = await share('vessel', SAILING.code)
  // By its key, as a user does who still has the link.
  await run('share', 'revoke', new URL(process.env.E2E_REVOKED_LINK).searchParams.get('key') ?? '')
  return async () => {
    await server.stop('SIGTERM')
    await data.remove()
  }
}
