// Fastify that answers every request with the same text: the limit when a lookup costs nothing.
import Fastify from 'fastify'
import { portOf, serveMeasured } from './serve-measured.ts'

const { body } = JSON.parse(process.argv[2] ?? '{}') as { body: string }
const app = Fastify()
app.get('/*', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
serveMeasured(port, () => app.close())
