// Finds out whether the mail server accepts non-ASCII letters before the @ (SMTPUTF8, RFC 6531).
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

/** Checked again after this time: the server may be back, or replaced. */
const KEPT_MS = 10 * 60_000
const SILENCE_MS = 5_000

const ANSWERS = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>()

/** `url`: SMTP_URL. False also for a server that does not answer. `now` in milliseconds. */
export function offersSmtpUtf8(url: string, now: number): Promise<boolean> {
  const known = ANSWERS.get(url)
  if (known !== undefined && now - known.at >= 0 && now - known.at < KEPT_MS) return known.answer
  const answer = ask(url)
  ANSWERS.set(url, { at: now, answer })
  return answer
}

function ask(url: string): Promise<boolean> {
  const connection = new SMTPConnection({
    ...parseConnectionUrl(url),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  return new Promise<boolean>((resolve) => {
    const end = (answer: boolean): void => {
      resolve(answer)
      connection.close()
    }
    connection.once('error', () => end(false))
    connection.once('end', () => end(false))
    // The answer to EHLO, after TLS if offered.
    connection.connect(() => {
      const extensions: unknown = Reflect.get(connection, '_supportedExtensions')
      end(Array.isArray(extensions) && extensions.includes('SMTPUTF8'))
    })
  })
}
