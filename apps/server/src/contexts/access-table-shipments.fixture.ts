// ACME's shipments for the access table: a bill with charges, import EIRs sent and unsent, an application, a share, a
// calendar, events and callbacks. Messages arrive through the intake; everything that ACME does is done by a call of
// its user.
import type { Database } from '@quayline/database/database'
import { FURNITURE, UNIT } from '@quayline/domain/contracts/contract-rows.fixture'
import type { FastifyInstance } from 'fastify'
import { createAccessKey } from '../platform/sessions/access-key.ts'
import { enterPartner } from '../platform/settings/partner-entry.fixture.ts'
import type { Clock } from '../platform/clock.ts'
import type { Actor } from './access-table-people.fixture.ts'
import {
  BILL,
  BOOKING,
  container,
  discharged,
  iftmbc,
  iftmcs,
  OPEN_CONTAINER,
} from './demurrage/charges/charge-app.fixture.ts'
import { BOOKING as EIR_BOOKING, coreor } from './releases/release-orders.fixture.ts'
import { putInstructions } from './access-table-instructions.fixture.ts'
import { importContractRows } from './contracts/index.ts'
import { putEblInstructions } from './access-table-ebl.fixture.ts'
import { makeCallback, makeSubscription } from './notices/notices.fixture.ts'
import { publishAll } from './tracking/event-feed.fixture.ts'

interface Stage {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: Clock
  /** A certified user of ACME, the holder of an operator's key, and a member of staff. */
  readonly own: Actor
  readonly operator: Actor
  readonly staff: Actor
}

export async function putShipments({ app, db, clock, own, operator, staff }: Stage) {
  const lineKey = await createAccessKey(db, clock, { role: 'partner', holder: 'CARRIER' })
  await enterPartner(db, 'CARRIER', ['LINE'])
  const call = async (actor: Actor, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const sent = body === undefined ? {} : { payload: JSON.stringify(body) }
    const headers = { ...actor.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const answer = await app.inject({ method, url, headers, ...sent })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer.json().data
  }
  const deliver = async (text: string): Promise<void> => {
    const headers = { authorization: `Bearer ${lineKey}`, 'content-type': 'application/octet-stream' }
    const answer = await app.inject({ method: 'POST', url: '/v1/intake/messages', headers, payload: text })
    if (answer.json().data?.rejected !== 0) throw new Error(`The message was set aside: ${answer.body}`)
  }

  await putContracts({ db, clock })
  const containers = [container(OPEN_CONTAINER, '45G1')]
  await deliver(iftmbc(BOOKING, [BILL], 'SHIPPER1', containers))
  await deliver(iftmcs(BILL, BOOKING, 'CONSIGNEE1', containers))
  await deliver(discharged('202602102350', containers))
  await deliver(coreor())
  await publishAll(db, clock)

  const list = `/v1/ebieir/containerImport/queryECntrList?bkgNum=${EIR_BOOKING}&uid=${own.userId}`
  const { eirInfoList: eirs, cntrParamsImport: eirParams } = (await call(own, 'GET', list)).content
  const eirRecord = (index: number): Readonly<Record<string, string>> => ({
    cntrNo: eirs[index].cntrNo,
    eirUuid: eirs[index].eirUuid,
    eirNo: eirs[index].eirNO,
    sizeType: eirs[index].sizeType,
    bkgNum: eirParams.bkgNum,
    bkgOfceCde: eirParams.bkgOfceCde,
    partyCde: eirParams.partyCde,
    carrier: eirParams.carrier,
    pickupCde: eirs[index].pickUpFacility,
    returnCde: eirs[index].returnFacility,
    regionCde: eirParams.regionCde,
    status: eirs[index].status,
  })
  const sending = { rUuid: 'sending-1', eqpOfceCde: 'NGB', uid: own.userId, ...eirRecord(0) }
  const { printNo } = (await call(own, 'POST', '/v1/ebieir/containerImport/eirPrint', sending)).content
  const qr = `/v1/ebieir/paperlessImport/generateQRCode?content=${printNo}`
  const qrToken = lastPart((await call(own, 'GET', qr)).content)
  const cause = 'ACME trucks it'
  const application = {
    uid: own.userId,
    bkgNum: EIR_BOOKING,
    bkgOfceCde: '',
    eqpOfceCde: 'NGB',
    regionCde: 'CN',
    partyCde: own.partyCode,
    vessel: 'TEST STAR',
    voyage: '012W',
    carrier: 'QLTB',
    eirCause: cause,
  }
  await call(own, 'POST', '/v1/ebieir/containerImport/cntrApplyPrint_Other', application)
  const { requests } = await call(operator, 'GET', '/v1/eir/requests')
  const share = await call(own, 'POST', '/v1/sharedatas', { type: 'bl', number: BILL })
  const feed = await call(own, 'POST', '/v1/ebuser/calendarFeeds', { number: BOOKING })
  const [event] = (await app.inject({ url: '/dcsa/tnt/v2/events', headers: own.headers })).json()
  const subscriptionId = await makeSubscription(db, { partyCode: own.partyCode })
  const callbackId = await makeCallback(db, subscriptionId, 1, { state: 'DELIVERED' })

  const vesselCall = await call(staff, 'POST', '/v1/schedule/maintenance/calls', {
    vessel: 'Q77',
    voyage: '077W',
    port: 'CNNGB',
    service: 'QX7',
    estimatedDeparture: '2026-03-20 08:00',
  })

  return {
    instructions: await putInstructions({ call, db, own, staff }),
    eblInstruction: await putEblInstructions({ app, db, clock, own, deliver }),
    vesselCall: { key: String(vesselCall.key), changedAt: String(vesselCall.changedAt) },
    eir: {
      booking: EIR_BOOKING,
      record: eirRecord(1),
      number: String(eirs[1].eirNO),
      printNo: String(printNo),
      qrToken,
      cause,
      requestId: String(requests[0].requestId),
    },
    share: { id: String(share.id), key: String(share.key) },
    feed: { id: String(feed.id), token: lastPart(feed.url) },
    eventId: String(event.eventID),
    subscriptionId,
    callbackId,
  }
}

/** A contract and a one-way container that name ACME. */
async function putContracts({ db, clock }: Pick<Stage, 'db' | 'clock'>): Promise<void> {
  const files = [
    { kind: 'contract', rows: { contracts: [FURNITURE] } },
    { kind: 'one-way', rows: { units: [UNIT] } },
  ] as const
  for (const { kind, rows } of files) {
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const file = { kind, fileName: `${kind}.json`, bytes, mode: 'MERGE', dryRun: false, importedBy: 'desk' } as const
    const { isTaken } = await importContractRows({ db, clock }, file)
    if (!isTaken) throw new Error(`No ${kind}`)
  }
}

/** The last part of an address is the secret that opens it. */
const lastPart = (address: unknown): string => String(address).split('/').at(-1) ?? ''
