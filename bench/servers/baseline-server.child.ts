// The straightforward handler: Fastify, the default pool of `pg`, the facts of the number gathered by SQL for every request, and the
// answer built of them by the same rules as ours. Nothing is shared between requests and nothing is kept.
import { buildBillAnswer } from '@quayline/domain/tracking/build-bill-answer'
import { buildContainerAnswer } from '@quayline/domain/tracking/build-container-answer'
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { newestSource } from '@quayline/server/contexts/tracking/as-of'
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
  const { answer, clocks } =
    container === undefined
      ? buildBillAnswer({ number: reference, type: null }, facts, { showOperations: false })
      : buildContainerAnswer([container.number], facts)
  const asOf = newestSource(answer, facts)
  return { code: 0, message: '', data: answer, asOf: asOf?.at ?? null, asOfSource: asOf?.source ?? null, clocks }
})
const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
serveMeasured(port, async () => {
  await app.close()
  await pool.end()
})
