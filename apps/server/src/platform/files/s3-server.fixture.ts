// A test store as strict as real S3 stores: signatures by the published rules (AWS Signature Version 4, "Create a
// signed AWS API request"), the SHA-256 of the content, path style. Written from the rules with node:crypto, so that it
// shares no code with the SDK.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  readonly url: string
  /** By path: `/docs/prefix/key`. */
  readonly objects: Map<string, Buffer>
  /** Method and path of each received request. */
  readonly requests: string[]
  /** How the next requests are answered: normally, by ending the connection, or with this status. */
  mood: 'WELL' | 'HANGS_UP' | number
  close(): Promise<void>
}

export interface S3Account {
  readonly keyId: string
  readonly secret: string
  readonly region: string
  readonly bucket: string
}

export async function startS3Server(account: S3Account): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const state: { mood: S3Server['mood'] } = { mood: 'WELL' }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = new URL(request.url ?? '/', 'http://store').pathname
      requests.push(`${request.method} ${path}`)
      if (state.mood === 'HANGS_UP') return response.socket?.destroy()
      if (typeof state.mood === 'number') return refuse(response, state.mood, 'SlowDown')
      const fault = body === null ? 'IncompleteBody' : faultOf(request, body, account)
      if (fault !== null) return refuse(response, fault === 'NoSuchBucket' ? 404 : 403, fault)
      return answer(response, request.method ?? '', path, body ?? Buffer.alloc(0), objects)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  response: ServerResponse,
  method: string,
  path: string,
  body: Buffer,
  objects: Map<string, Buffer>,
): void {
  if (method === 'PUT') {
    objects.set(path, body)
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  } else if (method === 'DELETE') {
    objects.delete(path)
    response.writeHead(204).end()
  } else {
    const found = objects.get(path)
    if (found === undefined) refuse(response, 404, 'NoSuchKey')
    else response.writeHead(200, { 'content-length': found.byteLength }).end(found)
  }
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused by the test</Message></Error>`)

/** Null when the connection ends before the body does: a real store then stores nothing. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of request) pieces.push(piece as Buffer)
  } catch {
    return null
  }
  const body = Buffer.concat(pieces)
  const stated = request.headers['content-length']
  return stated !== undefined && Number(stated) !== body.byteLength ? null : body
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function faultOf(request: IncomingMessage, body: Buffer, { keyId, secret, region, bucket }: S3Account): string | null {
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', 'http://store')
  const [, credential, signedNames = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = String(headers['x-amz-date'])
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  if (credential !== [keyId, ...scope].join('/')) return 'InvalidAccessKeyId'
  const contentHash = String(headers['x-amz-content-sha256'])
  const names = signedNames.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedNames,
    contentHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return url.pathname.startsWith(`/${bucket}/`) ? null : 'NoSuchBucket'
}
