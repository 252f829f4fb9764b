// An app with three territories and their administrators, applications to decide, and calls that return status and
// body.
import { portAdmin } from '@quayline/database/schema'
import { territoryByCode } from '@quayline/domain/accounts/territory'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { bearer, logInAs, openTestApp, type TestApp, type TestUser } from '../../../platform/test-app.fixture.ts'
import { openApproval } from './open-approval.ts'

const cn = { region: 'CN', regionName: 'China' }
const ap = { region: 'AP', regionName: 'Asia Pacific' }
export const TERRITORIES = [
  { code: 'CN-EAST', name: 'East China', ...cn, countries: ['CN'] },
  { code: 'CN-NORTH', name: 'North China', ...cn, countries: [] },
  { code: 'AP-SOUTH', name: 'South East Asia', ...ap, countries: ['SG'] },
]
export const SETTINGS = { ...NO_SETTINGS, territories: TERRITORIES }

export interface Answer {
  readonly status: number
  // The JSON of the answer, which tests read field by field.
  readonly body: { readonly code: number; readonly message: string; readonly data: Json }
}
export type Json = ReturnType<typeof JSON.parse>

export const callerOn =
  ({ app }: Pick<TestApp, 'app'>) =>
  async (token: string | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const headers = { language: 'en', ...(token === null ? {} : bearer(token)) }
    const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const body: Json = response.json()
    return { status: response.statusCode, body } satisfies Answer
  }

export interface Applicant {
  readonly userId: string
  readonly token: string
  readonly approvalId: string
}

export interface ApprovalApp extends TestApp {
  readonly call: ReturnType<typeof callerOn>
  readonly admins: Readonly<Record<'hq' | 'cn' | 'ap' | 'port', { readonly token: string; readonly userId: string }>>
  /** Applies in a territory; null = in none, so headquarters are responsible. */
  apply(
    user: TestUser,
    where: string | null,
    type?: 'CERTIFIED_USER' | 'COMPANY_ADMIN',
    companyName?: string,
  ): Promise<Applicant>
}

export async function openApprovalApp(): Promise<ApprovalApp> {
  const test = await openTestApp({ settings: SETTINGS, rateLimits: false })
  const staff = (username: string, changes: Partial<TestUser>) =>
    logInAs(test, { username, kind: 'INTERNAL', ...changes })
  const port = await staff('portadmin', { kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' })
  await test.database.db.insert(portAdmin).values({
    userId: port.userId,
    portType: 'US',
    portCode: 'USLAX',
    territoryCode: 'CN-EAST',
    region: 'CN',
    createdBy: 'test',
    createdAt: '2026-03-01T00:00:00.000Z',
  })
  return {
    ...test,
    call: callerOn(test),
    admins: {
      hq: await staff('hqadmin', { adminRole: 'HQ_ADMIN' }),
      cn: await staff('cnadmin', { adminRole: 'REGION_ADMIN', adminRegion: 'CN' }),
      ap: await staff('apadmin', { adminRole: 'REGION_ADMIN', adminRegion: 'AP' }),
      port,
    },
    apply: async (user, where, type = 'CERTIFIED_USER', companyName = 'Blue Heron Trading') => {
      const territory = territoryByCode(TERRITORIES, where)
      const applicant = await logInAs(test, { kind: 'REGISTERED', ...user })
      const approvalId = await openApproval(test.database.db, test.clock, {
        type,
        userId: applicant.userId,
        by: user.username,
        city: 'Ningbo',
        region: territory?.region ?? 'HQ',
        territoryCode: territory?.code ?? null,
        particulars: { companyName, recentNumber: '6110045210' },
      })
      if (approvalId === null) throw new Error('the application was not opened')
      return { ...applicant, approvalId }
    },
  }
}
