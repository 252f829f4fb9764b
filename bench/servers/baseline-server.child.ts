// The straightforward handler: Fastify, the default pool of `pg`, the facts of the number gathered by SQL for every request, and the
// answer built of them by the same rules as ours. Nothing is shared between requests and nothing is kept.
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { ANSWERS } from '@quayline/server/contexts/tracking/facts-questions'
import Fastify from 'fastify'
import pg from 'pg'
import { gatherAroundContainer, gatherAroundReference } from './gather-facts.ts'
import { portOf, serveMeasured } from './serve-measured.ts'

const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string }
const pool = new pg.Pool({ connectionString: databaseUrl })
const app = Fastify()

app.get<{ Params: { num: string } }>('/v1/public/tracking/:num', async (request, reply) => {
  const typed = recogniseNumber(request.params.num, null)
  if (!typed.ok) return reply.code(400).send({ code: 5400, message: typed.reason, data: null })
  const [container] = typed.value.containers
  const [reference = ''] = typed.value.references
  const facts =
    container === undefined
      ? await gatherAroundReference(pool, reference)
      : await gatherAroundContainer(pool, container.number)
  const { text } =
    container === undefined
      ? ANSWERS.bill(facts, { asked: { number: reference, type: null }, options: { showOperations: false } })
      : ANSWERS.containers(facts, { containers: [container.number], wanted: {} })
  return reply.type('application/json').send(text)
})
const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
serveMeasured(port, async () => {
  await app.close()
  await pool.end()
})
