// ACME's shipping instructions for the access table, one in each state that a call needs, made by calls of its user and the line's desk.
import { billDocument } from '@quayline/database/schema'
import type { Database } from '@quayline/database/database'
import { testLine } from '@quayline/domain/instructions/instruction.fixture'
import type { Actor } from './access-table-people.fixture.ts'
import { workbook } from '../platform/workbook/workbook-file.fixture.ts'
import { BOOKING } from './demurrage/charges/charge-app.fixture.ts'
import { submittable } from './instructions/instructions.fixture.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call
type Call = (actor: Actor, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => Promise<any>

export interface PutInstruction {
  readonly id: string
  readonly reference: string
  readonly version: number
}

export const CONTAINER = 'CSQU3054383'

/** One container, as it was booked; nothing is due to be filed on the way. */
export const content = () =>
  submittable({
    bookingNumbers: [BOOKING],
    filings: [],
    containers: [
      testLine(CONTAINER, {
        packages: 820,
        weight: { value: '20410.5', unit: 'KGM' },
        volume: { value: '110', unit: 'MTQ' },
      }),
    ],
  })

export async function putInstructions({
  call,
  db,
  own,
  staff,
}: {
  call: Call
  db: Database
  own: Actor
  staff: Actor
}) {
  const begin = async (): Promise<PutInstruction> => {
    const { id, version } = await call(own, 'POST', '/v1/instructions', { bookings: [BOOKING], isSplit: true })
    return call(own, 'PUT', `/v1/instructions/${id}`, { version, content: content() })
  }
  const perform = (
    actor: Actor,
    { id, version }: PutInstruction,
    name: string,
    body: object = {},
  ): Promise<PutInstruction> => call(actor, 'POST', `/v1/instructions/${id}/${name}`, { version, ...body })
  const submitted = async () => perform(own, await begin(), 'submit')
  const accepted = async (one: PutInstruction): Promise<PutInstruction> => {
    await perform(staff, one, 'decision', { decision: 'ACCEPT' })
    return call(own, 'GET', `/v1/instructions/${one.id}`)
  }
  const confirmed = await accepted(await submitted())
  const shutOut = await accepted(
    await perform(own, await accepted(await submitted()), 'shut-out', { containers: [CONTAINER], reason: 'not ready' }),
  )
  const [draft, waiting] = [await begin(), await submitted()]
  await db.insert(billDocument).values({
    billNumber: 'DRAFT1',
    version: 1,
    type: 'DRAFT',
    state: 'NEW',
    instructionId: confirmed.id,
    bookingNumbers: [BOOKING],
    originals: 0,
    face: null,
    receivedAt: '2026-03-01T08:00:00Z',
  })
  const rows = Buffer.from(await workbook({ containers: [['Container number'], [CONTAINER]] }))
  return { draft, waiting, confirmed, shutOut, rows }
}
