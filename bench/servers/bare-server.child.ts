// node:http without a framework: GET answers with a text; POST reads and parses the body and answers with a text.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveMeasured } from './serve-measured.ts'

const { body } = JSON.parse(process.argv[2] ?? '{}') as { body: string }
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, headers).end(body)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(200, headers).end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  serveMeasured((server.address() as AddressInfo).port, async () => {
    server.close()
    server.closeAllConnections()
  })
})
