// A server with the EIR calls and the intake behind them, and the requests of the tests.
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { bearer, openTestApp } from '../../platform/test-app.fixture.ts'
import { intake } from '../intake/index.ts'
import { eir } from './index.ts'
import {
  BOOKING,
  coreor,
  type LoggedIn,
  logIn,
  type Order,
  type UserAsked,
} from '../releases/release-orders.fixture.ts'

export const BASE = '/v1/ebieir/containerImport'

export type EirTestApp = Awaited<ReturnType<typeof openEirApp>>

/** `line`: the partner whose messages arrive. */
export async function openEirApp(line = 'QLTB') {
  const test = await openTestApp({ contexts: [eir, intake], rateLimits: false })
  const { app, clock, database } = test
  const lineKey = await createAccessKey(database.db, clock, { role: 'partner', holder: line })
  await enterPartner(database.db, line, ['LINE'])
  const staff = { ...bearer(test.operatorKey), language: 'en' }
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: string,
  ) => {
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const send = (
    method: 'POST' | 'PUT',
    url: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = staff,
  ) => call(method, url, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))
  const deliver = async (text: string): Promise<void> => {
    const headers = { ...bearer(lineKey), 'content-type': 'application/edifact' }
    const { body } = await call('POST', '/v1/intake/messages', headers, text)
    if (body.data.rejected !== 0) throw new Error(`The message was set aside: ${JSON.stringify(body.data)}`)
  }
  return {
    ...test,
    send,
    /** A message of the line arrives at the intake. */
    deliver,
    /** The line's COREOR arrives. */
    release: (order: Order = {}): Promise<void> => deliver(coreor(order)),
    logIn: (asked?: UserAsked) => logIn(database.db, clock, asked),
    /** Without a user as staff, with null as a visitor. */
    get: (url: string, user?: LoggedIn | null) =>
      call('GET', url, user === null ? {} : { ...(user?.authorization ?? staff) }),
    /** The answer of queryECntrList to a user. */
    list: (user: LoggedIn, bkgNum = BOOKING) =>
      call('GET', `${BASE}/queryECntrList?bkgNum=${encodeURIComponent(bkgNum)}&uid=${user.uid}`, {
        ...user.authorization,
      }),
    apply: (user: LoggedIn, more: Readonly<Record<string, unknown>> = {}) =>
      send('POST', `${BASE}/cntrApplyPrint_Other`, { ...application(user), ...more }, { ...user.authorization }),
  }
}

const application = ({ uid }: LoggedIn) => ({
  uid,
  bkgNum: BOOKING,
  bkgOfceCde: '',
  eqpOfceCde: 'NGB',
  regionCde: 'CN',
  partyCde: 'QF0001',
  vessel: 'TEST STAR',
  voyage: '012W',
  carrier: 'QLTB',
  eirCause: 'we truck for the consignee',
})
