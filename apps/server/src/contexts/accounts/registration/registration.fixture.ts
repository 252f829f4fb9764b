// Shared by tests of registration: valid bodies, the calls, and the mails that they caused.
import type { Database } from '@quayline/database/database'
import type { Territory } from '@quayline/domain/accounts/territory'
import { type LineSettings, NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import type { TestApp } from '../../../platform/test-app.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

export const PASSWORD = 'Harbour2026'

const territory = (code: string, region: string, countries: readonly string[]): Territory => ({
  code,
  name: `${code} of the test`,
  region,
  regionName: `region ${region}`,
  countries,
})

/** CN-NORTH is responsible for China, EU-MED for Spain, headquarters for all others. */
export const TEST_SETTINGS: LineSettings = {
  ...NO_SETTINGS,
  name: 'Test Line',
  supportMailbox: 'help@line.example',
  territories: [territory('CN-NORTH', 'CN', ['CN']), territory('EU-MED', 'EU', ['ES', 'IT'])],
}

export const basicBody = (username: string, changes: object = {}) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  email: `${username}@customer.example`,
  code: '000000',
  firstName: 'Ana',
  lastName: 'Ruiz',
  countryCode: 'ES',
  language: 'es-ES',
  termsAgreed: true,
  ...changes,
})

export const COMPANY = {
  companyName: 'Red Lantern Ceramics Co., Ltd.',
  department: 'Logistics',
  jobTitle: 'Manager',
  city: 'Valencia',
  address: 'Calle del Puerto 1',
  workPhone: { country: '34', area: '96', number: '1234567' },
} as const

export const certifiedBody = (username: string, changes: object = {}) => ({
  ...basicBody(username),
  ...COMPANY,
  ...changes,
})

type Headers = Readonly<Record<string, string>>

export const send = (
  { app }: Pick<TestApp, 'app'>,
  method: 'POST' | 'PATCH' | 'PUT',
  url: string,
  body: unknown,
  headers: Headers = {},
) =>
  app.inject({
    method,
    url,
    headers: { language: 'en_US', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })

export const post = (test: Pick<TestApp, 'app'>, url: string, body: unknown, headers: Headers = {}) =>
  send(test, 'POST', url, body, headers)

/** Newest first. */
export const mailsTo = async (db: Database, address: string) =>
  (await mailsOf(db)).filter(({ toAddress }) => toAddress === address).toReversed()

/** The code of the newest mail with one. */
export async function codeTo(db: Database, address: string): Promise<string> {
  for (const { text } of await mailsTo(db, address)) {
    const code = /^\d{6}$/m.exec(text)?.[0]
    if (code !== undefined) return code
  }
  throw new Error(`No code was mailed to ${address}`)
}

/** Another code than this one. */
export const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111')

export async function mailedCode(test: TestApp, email: string): Promise<string> {
  const asked = await post(test, '/v1/ebuser/registration/code', { email })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  return codeTo(test.database.db, email.toLowerCase())
}

/** Registers by the calls that a browser makes. */
export async function registerVia(test: TestApp, kind: 'basic' | 'certified', body: { readonly email: string }) {
  const code = await mailedCode(test, body.email)
  return post(test, `/v1/ebuser/registration/${kind}`, { ...body, code })
}

interface Session {
  prepareQuery(query: { readonly sql: string }, ...more: readonly unknown[]): unknown
}

/** Counts the statements that `work` runs, including those in transactions and savepoints. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  // Patched on the prototype that defines it: a transaction's session may be of another class than the session that
  // opened it.
  let sessions = Reflect.get(db, 'session') as Session
  while (!Object.hasOwn(sessions, 'prepareQuery')) sessions = Object.getPrototypeOf(sessions) as Session
  const { prepareQuery } = sessions
  let count = 0
  sessions.prepareQuery = function (this: Session, query, ...more) {
    count++
    return prepareQuery.call(this, query, ...more)
  }
  try {
    await work()
  } finally {
    sessions.prepareQuery = prepareQuery
  }
  return count
}
