// A subscriber's server for tests: a real server on this machine that stores the requests and gives the answers that
// the test sets.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface CallbackReceiver {
  /** `http://127.0.0.1:PORT/events?of=tests`. */
  readonly url: string
  readonly port: number
  readonly received: Received[]
  /** Default: 204. `number` counts from 1. */
  answer: (response: ServerResponse, received: Received, number: number) => void
  close(): Promise<void>
}

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end()

export async function openReceiver(): Promise<CallbackReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: Buffer.concat(chunks) }
      received.push(one)
      receiver.answer(response, one, received.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: CallbackReceiver = {
    url: `http://127.0.0.1:${port}/events?of=tests`,
    port,
    received,
    answer: status(204),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
