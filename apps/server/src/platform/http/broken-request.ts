// Input that is not valid HTTP, or has headers above the limit, does not become a request: the response is written to
// the socket directly.
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { refused, writeApiError } from './api-error.ts'
import { DEFAULT_LANGUAGE } from './request-language.ts'

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const refusal = tooLarge ? refused('BODY_TOO_LARGE', 'headersTooLarge') : refused('BAD_PARAMETER', 'notHttp')
  const body = JSON.stringify(writeApiError(refusal, DEFAULT_LANGUAGE).body)
  socket.end(
    `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${randomUUID()}\r\nconnection: close\r\n\r\n${body}`,
  )
}
