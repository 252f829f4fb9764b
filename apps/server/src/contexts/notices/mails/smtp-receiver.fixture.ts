// A mail server for tests: a real server on this machine that stores the mails and gives the answers that the test
// sets.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  /** As received, header and body. */
  readonly source: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly subject: string
  readonly text: string
  readonly isEncrypted: boolean
  readonly user: string | null
}

export interface SmtpReceiver {
  readonly port: number
  /** `smtp://127.0.0.1:PORT`. */
  readonly url: string
  readonly received: ReceivedMail[]
  readonly connections: () => number
  /** Replies to RCPT TO and to the end of the text; null = accepted. `number` counts the mails from 1. */
  onRecipient: (address: string) => SmtpReply | null
  onText: (number: number, mail: ReceivedMail) => Promise<SmtpReply | null> | SmtpReply | null
  close(): Promise<void>
}

export interface SmtpReply {
  readonly code: number
  readonly text: string
}

const errorOf = ({ code, text }: SmtpReply): Error => Object.assign(new Error(text), { responseCode: code })

/** Without TLS and without login, unless `options` say otherwise. */
export async function openSmtpReceiver(options: SMTPServerOptions = {}, port = 0): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = []
  let texts = 0
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, answer) => {
      connections++
      answer()
    },
    onRcptTo: ({ address }, _session, answer) => {
      const reply = receiver.onRecipient(address)
      answer(reply === null ? null : errorOf(reply))
    },
    onData: (stream, { envelope, secure, user }, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        texts++
        const mail: ReceivedMail = {
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          user: typeof user === 'string' ? user : null,
          ...readSource(Buffer.concat(chunks).toString('latin1')),
        }
        void Promise.resolve(receiver.onText(texts, mail)).then((reply) => {
          if (reply !== null) return answer(errorOf(reply))
          received.push(mail)
          return answer()
        })
      })
    },
    ...options,
  })
  // Some tests are about a client that disconnects during a mail.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  const receiver: SmtpReceiver = {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    onRecipient: () => null,
    onText: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return receiver
}

function readSource(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  const valueOf = (wanted: string): string => headers.find(([name]) => name === wanted)?.[1] ?? ''
  const body = rest.join('\r\n\r\n')
  const encoding = valueOf('content-transfer-encoding').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedBytes(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1')
  return {
    source,
    headers,
    subject: decodeSubject(valueOf('subject')),
    text: bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd(),
  }
}

/** RFC 2047. */
const decodeSubject = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/((?:=\?utf-8\?[bq]\?[^?]*\?=)+)/gi, (encoded) =>
      Buffer.concat(
        [...encoded.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', coded = '']) =>
          kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : quotedBytes(coded.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
