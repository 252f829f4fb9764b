// node:http and pg without a framework: a POST about an instruction stores what a submission stores of it (the
// submitted version, the numbers by which it is found, the step, the new state) in one transaction, and answers with a
// text. It checks nothing and hands nothing over to the desk.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { serveMeasured } from './serve-measured.ts'

const { databaseUrl, body } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string; body: string }
const pool = new pg.Pool({ connectionString: databaseUrl })
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }

async function store(id: string, now: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select * from instruction where id = $1 for update', [id])
    await client.query(
      'update instruction_version set submitted_at = $2 where instruction_id = $1 and content_version = 1',
      [id, now],
    )
    await client.query(
      `insert into instruction_number (kind, number, instruction_id)
       values ('EQ', 'CSQU3054383', $1), ('EQ', 'CBHU4398907', $1), ('REFERENCE', 'QSI' || $1, $1) on conflict do nothing`,
      [id],
    )
    await client.query(
      `update instruction set status = 'SUBMITTED', version = version + 1, content_version = 1, submitted_at = $2,
         changed_at = $2 where id = $1`,
      [id, now],
    )
    await client.query(
      `insert into instruction_step (instruction_id, event, by, side, at, status, content_version, containers)
       values ($1, 'submit', 'shipper', 'EXPORT', $2, 'SUBMITTED', 1, '[]')`,
      [id, now],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const [, , , id = ''] = (request.url ?? '').split('/')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    store(id, new Date().toISOString()).then(
      () => response.writeHead(200, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  serveMeasured((server.address() as AddressInfo).port, async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  })
})
