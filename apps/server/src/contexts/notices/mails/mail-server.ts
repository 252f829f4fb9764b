// Sends mails to the mail server of SMTP_URL over a few pooled connections, and reports the result of each.
import { asciiHost } from '@quayline/domain/kernel/ascii-host'
import { createTransport } from 'nodemailer'
import { ATTEMPT_TIMEOUT_MS, MAIL_POLICY } from './mail-policy.ts'

export interface OutgoingMail {
  /** Source of the Message-ID, by which a repetition after a crash is recognised as the same mail. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type MailOutcome =
  | { readonly kind: 'ACCEPTED' }
  /** The server refuses this mail; final = permanently. */
  | { readonly kind: 'REFUSED'; readonly isFinal: boolean; readonly failure: string }
  /** No mail can be sent now: the server is unreachable, silent, without TLS, or refuses the login. */
  | { readonly kind: 'UNREACHABLE'; readonly failure: string }

export interface MailServer {
  send(mail: OutgoingMail): Promise<MailOutcome>
  close(): void
}

/** Timeouts before and during an SMTP session. */
const SILENCE_MS = 10_000

export interface MailServerRules {
  /** SMTP_URL; nodemailer's options in its query take precedence over ours. */
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
    // The outbox decides when it is tried again.
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

/** Without characters that could end a header or begin a second address. */
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
/** The server requires a login or TLS: an error of our configuration, not of the mail. */
const OF_THE_LOGIN = new Set([530, 534, 535, 538])

/** Throws other errors. */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  const replied = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const command = 'command' in error && typeof error.command === 'string' ? error.command : null
  // Without the server's text, because it repeats addresses.
  const failure = [error.code, replied, command].filter((part) => part !== null).join(' ')
  if (OF_THE_SERVER.has(error.code)) return { kind: 'UNREACHABLE', failure }
  if (!OF_THE_MAIL.has(error.code)) throw error
  // A refused sender (MAIL FROM) is an error of our configuration, which can be corrected while the mail waits.
  const isOurs = command === 'MAIL FROM' || (replied !== null && OF_THE_LOGIN.has(replied))
  return { kind: 'REFUSED', isFinal: !isOurs && (replied === null || replied >= 500), failure }
}

/** In production mails to another host need TLS, because they may have codes; `?requireTLS=false` in SMTP_URL turns this off. */
export function requiresTls(url: string, production: boolean): boolean {
  const { protocol, hostname } = new URL(url)
  const isThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
  return production && protocol === 'smtp:' && !isThisMachine
}
