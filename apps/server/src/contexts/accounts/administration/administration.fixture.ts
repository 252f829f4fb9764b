// Shared by tests of the administration: the line's territories, administrators of every scope, a customer's users, and
// calls by them.
import type { Endpoint } from '@quayline/contract/endpoint'
import type { Territory } from '@quayline/domain/accounts/territory'
import { auditEntry, userNotice } from '@quayline/database/schema'
import { asc } from 'drizzle-orm'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { bearer, logInAs, openTestApp, type TestApp, type TestUser } from '../../../platform/test-app.fixture.ts'
import { mailsOf as queuedMails } from '../../notices/mails/mails.fixture.ts'

const territory = (code: string, region: string, ...countries: readonly string[]): Territory => ({
  code,
  region,
  countries,
  name: `Territory ${code}`,
  regionName: `Region ${region}`,
})

export const TERRITORIES: readonly Territory[] = [
  territory('CN-NORTH', 'CN', 'CN'),
  territory('CN-SOUTH', 'CN', 'HK'),
  territory('EU-NORTH', 'EU', 'DE', 'FR'),
]

export interface LoggedIn {
  readonly token: string
  readonly userId: string
}

export interface AdministrationApp extends TestApp {
  readonly hq: LoggedIn
  /** Of region CN. */
  readonly region: LoggedIn
  logIn(user: TestUser): Promise<LoggedIn>
  call(by: LoggedIn | null, method: Endpoint['method'], url: string, body?: object): Promise<Called>
}

export interface Called {
  readonly status: number
  readonly code: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call; tests look at it field by field
  readonly data: any
  /** `path rule` of each field. */
  readonly problems: readonly string[]
}

export async function openAdministration(): Promise<AdministrationApp> {
  const test = await openTestApp({ settings: { ...NO_SETTINGS, territories: TERRITORIES } })
  const logIn = (user: TestUser) => logInAs(test, user)
  return {
    ...test,
    hq: await logIn({ username: 'hqadmin1', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' }),
    region: await logIn({ username: 'regionadmin1', kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' }),
    logIn,
    call: async (by, method, url, body) => {
      const answer = await test.app.inject({
        method,
        url,
        headers: { language: 'en_US', ...(by === null ? {} : bearer(by.token)) },
        ...(body === undefined ? {} : { payload: body }),
      })
      const { code, data } = answer.json<{ code: number; data: Called['data'] }>()
      const errors = (data?.errors ?? []) as readonly { readonly path: string; readonly rule: string }[]
      return { status: answer.statusCode, code, data, problems: errors.map(({ path, rule }) => `${path} ${rule}`) }
    },
  }
}

/** Oldest first. */
export const trailOf = ({ database: { db } }: Pick<TestApp, 'database'>) =>
  db.select().from(auditEntry).orderBy(asc(auditEntry.id))

export const mailsOf = async ({ database: { db } }: Pick<TestApp, 'database'>) =>
  (await queuedMails(db)).map(({ toAddress, template, language, text }) => ({
    to: toAddress,
    template,
    language,
    text,
  }))

export const noticesOf = ({ database: { db } }: Pick<TestApp, 'database'>) => db.select().from(userNotice)
