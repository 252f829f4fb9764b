// ACME's shipping instructions made by the DCSA eBL calls for the access table: one for a booking of its own, with a
// draft of its bill and a pending update.
import type { Database } from '@quayline/database/database'
import { TRANSPORT_DOCUMENT_SOURCE } from '@quayline/domain/instructions/dcsa-transport-document.fixture'
import { toTransportDocument } from '@quayline/domain/instructions/dcsa-transport-document'
import { toDcsa, withoutOwnMember } from '@quayline/domain/instructions/dcsa-instruction'
import { testInstruction } from '@quayline/domain/instructions/instruction.fixture'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Actor } from './access-table-people.fixture.ts'
import { container, iftmbc } from './demurrage/charges/charge-app.fixture.ts'
import { takeNext } from './instructions/take-messages.ts'
import { publishAll } from './tracking/event-feed.fixture.ts'

const BOOKING = '6109990001'
export const EBL_BILL = 'TSTE999001'
const CONTENT = testInstruction({ bookingNumbers: [BOOKING] })
const INSTRUCTIONS = '/dcsa/ebl/v3/shipping-instructions'

export const sentInstructions = () => withoutOwnMember(toDcsa(CONTENT))
export const sentBill = () =>
  toTransportDocument({
    ...TRANSPORT_DOCUMENT_SOURCE,
    face: CONTENT,
    billNumber: EBL_BILL,
    status: 'DRAFT',
    instructionReference: null,
    issuedOn: null,
    onBoardOn: null,
  })

interface Stage {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: Clock
  readonly own: Actor
  readonly deliver: (text: string) => Promise<void>
}

/** Returns the reference of the instructions. */
export async function putEblInstructions({ app, db, clock, own, deliver }: Stage): Promise<string> {
  const call = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<string> => {
    const answer = await app.inject({ method, url, headers: own.headers, payload })
    if (answer.statusCode !== 202) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer.body
  }
  await deliver(
    iftmbc(BOOKING, [], own.partyCode, [container('CSQU3054383', '45G1'), container('CBHU4398907', '45G1')]),
  )
  await publishAll(db, clock)
  const { shippingInstructionsReference: reference } = JSON.parse(await call('POST', INSTRUCTIONS, sentInstructions()))
  await deliver(JSON.stringify({ ...sentBill(), shippingInstructionsReference: reference }))
  while (await takeNext({ db, clock, partners: new Map() })) {
    // Repeated until nothing is pending.
  }
  await call('PUT', `${INSTRUCTIONS}/${reference}`, { ...sentInstructions(), shippingInstructionsReference: reference })
  return String(reference)
}
