import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, type MailServerRules, openMailServer, requiresTls } from './mail-server.ts'
import { openSmtpReceiver, type SmtpReceiver } from './smtp-receiver.fixture.ts'

const MAIL = {
  id: '00000000-0000-4000-8000-000000000001',
  from: { name: 'Quayline', address: 'support@line.example' },
  to: 'wang@customer.example',
  subject: 'Your verification code',
  text: 'Hello,\n\n004217\n\nQuayline customer service',
}

let receiver: SmtpReceiver
const opened: MailServer[] = []
const open = (rules: Partial<MailServerRules> = {}): MailServer => {
  const server = openMailServer({ url: receiver.url, requireTls: false, silenceMs: 2000, ...rules })
  opened.push(server)
  return server
}
beforeEach(async () => {
  receiver = await openSmtpReceiver()
})
afterEach(async () => {
  for (const server of opened.splice(0)) server.close()
  await receiver.close()
})

describe('openMailServer', () => {
  it('hands over a mail: sender, one recipient, subject, text, and an id that stays the same', async () => {
    const server = open()
    expect(await server.send(MAIL)).toEqual({ kind: 'ACCEPTED' })
    expect(await server.send(MAIL)).toEqual({ kind: 'ACCEPTED' })
    expect(receiver.received).toHaveLength(2)
    for (const { sender, recipients, subject, text, headers } of receiver.received) {
      expect({ sender, recipients, subject, text }).toEqual({
        sender: 'support@line.example',
        recipients: ['wang@customer.example'],
        subject: 'Your verification code',
        text: MAIL.text,
      })
      const header = Object.fromEntries(headers)
      expect(header).toMatchObject({
        from: 'Quayline <support@line.example>',
        to: 'wang@customer.example',
        'message-id': `<${MAIL.id}@line.example>`,
        'auto-submitted': 'auto-generated',
      })
      expect(header).not.toHaveProperty('x-mailer')
      expect(header['content-type']).toMatch(/^text\/plain; charset=utf-8/)
    }
    expect(receiver.connections()).toBe(1)
  })

  it.each([
    ['Chinese', '【Quayline】您的“认证用户”申请已通过，请重新登录后使用相应的功能以及其他所有新开放的功能'],
    ['French', 'Quayline : Votre demande (utilisateur certifié) est acceptée'],
    ['beyond the basic plane', 'Quayline: 😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀'],
  ])('keeps a subject and a text of %s', async (_, subject) => {
    await open().send({ ...MAIL, subject, text: `${subject}\n\n${'x'.repeat(2000)}\n.\nend` })
    expect(receiver.received).toMatchObject([{ subject, text: `${subject}\n\n${'x'.repeat(2000)}\n.\nend` }])
    // RFC 5321 4.5.3.1.6: no line over 998 characters; RFC 2047: a header is ASCII.
    const { source = '' } = receiver.received[0] ?? {}
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\r\n\t]*$/)
  })

  it('lets no subject and no name of the line become a further header', async () => {
    await open().send({
      ...MAIL,
      subject: 'Code\r\nBcc: thief@elsewhere.example\r\n\r\nA text of its own',
      from: { name: 'Line\r\nReply-To: thief@elsewhere.example', address: 'support@line.example' },
    })
    const [mail] = receiver.received
    expect(mail?.recipients).toEqual(['wang@customer.example'])
    expect(mail?.headers.map(([name]) => name)).not.toContain('bcc')
    expect(mail?.headers.map(([name]) => name)).not.toContain('reply-to')
    expect(mail?.text).toBe(MAIL.text)
  })

  it.each([
    'wang@customer.example\r\nRCPT TO:<thief@elsewhere.example>',
    'wang@customer.example\nBcc: thief@elsewhere.example',
    'wang@customer.example, thief@elsewhere.example',
    'wang@customer.example;thief@elsewhere.example',
    'Wang <thief@elsewhere.example>',
    '"wang thief"@customer.example',
    'group:thief@elsewhere.example;',
    'wang@customer.example@elsewhere.example',
    'wang@customer.example\0',
    'wang@customer.example\u202e',
    'wang',
    '',
    '@customer.example',
  ])('sends nothing to what is not exactly one address: %j', async (to) => {
    expect(await open().send({ ...MAIL, to })).toEqual({ kind: 'REFUSED', isFinal: true, failure: 'ADDRESS' })
    expect(receiver.connections()).toBe(0)
  })

  it('waits where the server says later (4xx), and is heard the next time', async () => {
    const server = open()
    receiver.onRecipient = () => ({ code: 451, text: 'Greylisted wang@customer.example' })
    expect(await server.send(MAIL)).toEqual({ kind: 'REFUSED', isFinal: false, failure: 'EENVELOPE 451 RCPT TO' })
    receiver.onRecipient = () => null
    receiver.onText = () => ({ code: 452, text: 'Disk full' })
    expect(await server.send(MAIL)).toEqual({ kind: 'REFUSED', isFinal: false, failure: 'EMESSAGE 452 DATA' })
    receiver.onText = () => null
    expect(await server.send(MAIL)).toEqual({ kind: 'ACCEPTED' })
  })

  it.each([550, 553, 554])('ends where the server does not know the address (%i)', async (code) => {
    receiver.onRecipient = () => ({ code, text: 'No such user' })
    expect(await open().send(MAIL)).toEqual({ kind: 'REFUSED', isFinal: true, failure: `EENVELOPE ${code} RCPT TO` })
  })

  it('ends where the server refuses the text for good', async () => {
    receiver.onText = () => ({ code: 554, text: 'Looks like spam' })
    expect(await open().send(MAIL)).toEqual({ kind: 'REFUSED', isFinal: true, failure: 'EMESSAGE 554 DATA' })
  })

  it.each([530, 535])('waits where the server wants a login first (%i): that is our configuration', async (code) => {
    receiver.onRecipient = () => ({ code, text: 'Authentication required' })
    expect(await open().send(MAIL)).toMatchObject({ kind: 'REFUSED', isFinal: false })
  })

  it('waits where the sender is refused: that is our configuration as well', async () => {
    const strict = await openSmtpReceiver({
      onMailFrom: (_address, _session, answer) =>
        answer(Object.assign(new Error('Sender rejected'), { responseCode: 553 })),
    })
    const outcome = await open({ url: strict.url }).send(MAIL)
    await strict.close()
    expect(outcome).toEqual({ kind: 'REFUSED', isFinal: false, failure: 'EENVELOPE 553 MAIL FROM' })
  })

  it('says unreachable where nobody listens', async () => {
    const { url } = receiver
    await receiver.close()
    const outcome = await open({ url }).send(MAIL)
    expect(outcome).toMatchObject({ kind: 'UNREACHABLE' })
    receiver = await openSmtpReceiver()
  })
})

describe('a server that is silent', () => {
  const sockets: Socket[] = []
  const silent = async (onSocket: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      onSocket(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return {
      url: `smtp://127.0.0.1:${port}`,
      close: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          for (const socket of sockets.splice(0)) socket.destroy()
        }),
    }
  }

  it('from the beginning ends after the time for silence', async () => {
    const hanging = await silent(() => undefined)
    const begun = performance.now()
    const outcome = await open({ url: hanging.url, silenceMs: 300 }).send(MAIL)
    expect(outcome).toMatchObject({ kind: 'UNREACHABLE', failure: expect.stringContaining('ETIMEDOUT') })
    expect(performance.now() - begun).toBeLessThan(3000)
    await hanging.close()
  })

  it('after the greeting likewise', async () => {
    const hanging = await silent((socket) => void socket.write('220 here\r\n'))
    const outcome = await open({ url: hanging.url, silenceMs: 300 }).send(MAIL)
    expect(outcome).toMatchObject({ kind: 'UNREACHABLE', failure: expect.stringContaining('ETIMEDOUT') })
    await hanging.close()
  })

  it('and trickles lest it be called silent ends with the attempt', async () => {
    const timers: NodeJS.Timeout[] = []
    const hanging = await silent((socket) => {
      socket.write('220 here\r\n')
      socket.once('data', () => timers.push(setInterval(() => socket.write('250-STILL THINKING\r\n'), 50)))
    })
    const begun = performance.now()
    const outcome = await open({ url: hanging.url, silenceMs: 5000, attemptMs: 600 }).send(MAIL)
    for (const timer of timers) clearInterval(timer)
    expect(outcome).toMatchObject({ kind: 'UNREACHABLE' })
    expect(performance.now() - begun).toBeLessThan(3000)
    await hanging.close()
  })

  it.each(['ends', 'breaks'] as const)(
    'and %s the connection after the text is not sent the text again: it may have it',
    async (how) => {
      let texts = 0
      const closing = await silent((socket) => {
        let isText = false
        socket.write('220 here\r\n')
        socket.on('data', (chunk) => {
          const received = chunk.toString()
          if (isText && received.endsWith('\r\n.\r\n')) {
            texts++
            isText = false
            if (how === 'ends') socket.end()
            else socket.destroy()
          } else if (!isText) {
            isText = received.startsWith('DATA')
            socket.write(isText ? '354 go on\r\n' : '250 yes\r\n')
          }
        })
      })
      const outcome = await open({ url: closing.url, silenceMs: 1000 }).send(MAIL)
      expect(outcome).toMatchObject({ kind: 'UNREACHABLE' })
      expect(texts).toBe(1)
      await closing.close()
    },
  )

  it('and hangs up at once is asked once: our own pauses say when again', async () => {
    let calls = 0
    const closing = await silent((socket) => {
      calls++
      socket.end()
    })
    expect(await open({ url: closing.url }).send(MAIL)).toMatchObject({ kind: 'UNREACHABLE' })
    expect(calls).toBe(1)
    await closing.close()
  })
})

describe('TLS and login', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-smtp-'))
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=mail.test',
      '-keyout',
      keyFile,
    ].concat(['-out', certFile]),
    { stdio: 'ignore' },
  )
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('sends neither mail nor password where STARTTLS is required and not offered', async () => {
    const logins: string[] = []
    const plain = await openSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, answer) => {
        logins.push(username ?? '')
        answer(null, { user: username })
      },
    })
    const url = plain.url.replace('//', '//line:secret@')
    expect(await open({ url, requireTls: true }).send(MAIL)).toMatchObject({
      kind: 'UNREACHABLE',
      failure: expect.stringContaining('ETLS'),
    })
    expect({ logins, received: plain.received }).toEqual({ logins: [], received: [] })
    // The operator disables it explicitly in SMTP_URL.
    expect(await open({ url: `${url}?requireTLS=false`, requireTls: true }).send(MAIL)).toEqual({ kind: 'ACCEPTED' })
    expect(logins).toEqual(['line'])
    await plain.close()
  })

  it('encrypts where STARTTLS is offered, and logs in with the password as it is', async () => {
    const passwords: string[] = []
    const secure = await openSmtpReceiver({
      ...pair,
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, answer) => {
        passwords.push(password ?? '')
        answer(null, { user: username })
      },
    })
    const url = `${secure.url.replace('//', '//line%40office:p%40ss%2Fw%3A%25rd@')}?tls.rejectUnauthorized=false`
    expect(await open({ url, requireTls: true }).send(MAIL)).toEqual({ kind: 'ACCEPTED' })
    expect(secure.received).toMatchObject([{ isEncrypted: true, user: 'line@office' }])
    expect(passwords).toEqual(['p@ss/w:%rd'])
    await secure.close()
  })

  it('trusts no certificate that nobody vouches for', async () => {
    const secure = await openSmtpReceiver({ ...pair, disabledCommands: [] })
    expect(await open({ url: secure.url, requireTls: true }).send(MAIL)).toMatchObject({ kind: 'UNREACHABLE' })
    expect(secure.received).toEqual([])
    await secure.close()
  })

  it('says unreachable where the login is refused, without the password or the name', async () => {
    const refusing = await openSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_given, _session, answer) => answer(new Error('Invalid login line secret')),
    })
    const outcome = await open({ url: refusing.url.replace('//', '//line:secret@') }).send(MAIL)
    expect(outcome).toMatchObject({ kind: 'UNREACHABLE', failure: expect.stringContaining('EAUTH 535') })
    expect(JSON.stringify(outcome)).not.toMatch(/secret|wang|line/)
    await refusing.close()
  })
})

describe('requiresTls', () => {
  it.each([
    ['smtp://mail.line.example', true, true],
    ['smtp://10.0.0.5:2525', true, true],
    ['smtp://localhost.evil.example', true, true],
    ['smtp://127.0.0.1.evil.example', true, true],
    ['smtp://user:password@localhost:25', true, false],
    ['smtp://LOCALHOST', true, false],
    ['smtp://127.0.0.1:1025', true, false],
    ['smtp://[::1]:25', true, false],
    // TLS from the first byte.
    ['smtps://mail.line.example', true, false],
    ['smtp://mail.line.example', false, false],
  ])('%s in production %s: %s', (url, production, wanted) => {
    expect(requiresTls(url, production)).toBe(wanted)
  })
})
