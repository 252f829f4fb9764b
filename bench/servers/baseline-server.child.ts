// The straightforward handler: Fastify, the default pool of `pg`, the number's facts collected by SQL for every
// request, and the answer built by the same rules as ours. Nothing is shared between requests or stored.
import { type DocumentNumberType, recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { shownWith, voyageOfBill } from '@quayline/server/contexts/tracking/container-voyages'
import { ANSWERS } from '@quayline/server/contexts/tracking/facts-questions'
import { readTracked, writeTracked } from '@quayline/server/contexts/tracking/tracked'
import Fastify from 'fastify'
import pg from 'pg'
import { gatherAroundContainer, gatherAroundReference } from './gather-facts.ts'
import { portOf, serveMeasured } from './serve-measured.ts'

const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string }
const pool = new pg.Pool({ connectionString: databaseUrl })
const app = Fastify()

async function billText(number: string, type: DocumentNumberType | null): Promise<string> {
  const facts = await gatherAroundReference(pool, number)
  return ANSWERS.bill(facts, { asked: { number, type }, options: { showOperations: false } }).text
}

/** As a visitor sees it: with the voyage of the bill or booking of its trip, and without its earlier trips. */
async function containerText(container: string): Promise<string> {
  const facts = await gatherAroundContainer(pool, container)
  const tracked = readTracked(ANSWERS.containers(facts, { containers: [container], wanted: {} }).text)
  const voyages = await Promise.all(
    (tracked.documents ?? []).map(async (document) =>
      document === null ? null : voyageOfBill(readTracked(await billText(document.number, document.type))),
    ),
  )
  return writeTracked(shownWith(voyages, tracked, false))
}

app.get<{ Params: { num: string } }>('/v1/public/tracking/:num', async (request, reply) => {
  const typed = recogniseNumber(request.params.num, null)
  if (!typed.ok) return reply.code(400).send({ code: 5400, message: typed.reason, data: null })
  const [container] = typed.value.containers
  const [reference = ''] = typed.value.references
  const text = container === undefined ? await billText(reference, null) : await containerText(container.number)
  return reply.type('application/json').send(text)
})
const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
serveMeasured(port, async () => {
  await app.close()
  await pool.end()
})
