// Hands mails to the mail server of SMTP_URL over a few kept connections, and says what the server made of each.
import { asciiHost } from '@quayline/domain/kernel/ascii-host'
import { createTransport } from 'nodemailer'
import { ATTEMPT_TIMEOUT_MS, MAIL_POLICY } from './mail-policy.ts'

export interface OutgoingMail {
  /** Makes the Message-ID: the same mail sent again after a kill can be distinguished from another one. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type MailOutcome =
  | { readonly kind: 'ACCEPTED' }
  /** The server works and does not take this mail; final = it never will. */
  | { readonly kind: 'REFUSED'; readonly isFinal: boolean; readonly failure: string }
  /** Nothing can be sent at the moment: away, silent, without TLS, the login refused. */
  | { readonly kind: 'UNREACHABLE'; readonly failure: string }

export interface MailServer {
  send(mail: OutgoingMail): Promise<MailOutcome>
  close(): void
}

/** Silence of the server before and in a conversation. */
const SILENCE_MS = 10_000

export interface MailServerRules {
  /** SMTP_URL; nodemailer's options in its query count before ours. */
  readonly url: string
  /** A server without TLS gets neither the password nor a mail. */
  readonly requireTls: boolean
  readonly silenceMs?: number
  readonly attemptMs?: number
}

export function openMailServer({
  url,
  requireTls,
  silenceMs = SILENCE_MS,
  attemptMs = ATTEMPT_TIMEOUT_MS,
}: MailServerRules): MailServer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MAIL_POLICY.places,
    // Our own schedule says when it is tried again.
    maxRequeues: 0,
    requireTLS: requireTls,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, from, to, subject, text }) {
      if (!isOneAddress(to)) return { kind: 'REFUSED', isFinal: true, failure: 'ADDRESS' }
      try {
        await transport.sendMail({
          from,
          // As an object: a text would be read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${asciiHost(from.address.slice(from.address.lastIndexOf('@') + 1)) ?? 'localhost'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          signal: AbortSignal.timeout(attemptMs),
        })
        return { kind: 'ACCEPTED' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Nothing that could end a header or begin a second address. */
const isOneAddress = (text: string): boolean =>
  /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,253}$/u.test(text)

/** Of one mail. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
/** Of the connection, by nodemailer's names. */
const OF_THE_SERVER = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
  'EABORT',
])
/** The server asks for a login or for TLS: our configuration is at fault, not the mail. */
const OF_THE_LOGIN = new Set([530, 534, 535, 538])

/** Throws what is no fault of sending. */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  const replied = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const command = 'command' in error && typeof error.command === 'string' ? error.command : null
  // Without what the server wrote: it repeats addresses.
  const failure = [error.code, replied, command].filter((part) => part !== null).join(' ')
  if (OF_THE_SERVER.has(error.code)) return { kind: 'UNREACHABLE', failure }
  if (!OF_THE_MAIL.has(error.code)) throw error
  // A sender that the server does not like (MAIL FROM) is our configuration: it can be mended while the mail waits.
  const isOurs = command === 'MAIL FROM' || (replied !== null && OF_THE_LOGIN.has(replied))
  return { kind: 'REFUSED', isFinal: !isOurs && (replied === null || replied >= 500), failure }
}

/** On other machines' wires a code never travels readable in production; `?requireTLS=false` in SMTP_URL overrules it. */
export function requiresTls(url: string, production: boolean): boolean {
  const { protocol, hostname } = new URL(url)
  const isThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
  return production && protocol === 'smtp:' && !isThisMachine
}
