// Malicious or broken input in messages and addresses: it is stored as data, shown as text and answered in the
// visitor's language.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { run, runCommand, sharedEnvironment } from './command-line.ts'
import { expect, link, site, test } from './journey.ts'

const HTML = '<script>window.pwned=1</script><img src=x onerror=window.pwned=1>'
const SQL = "Robert'); DROP TABLE event; --"
const BREAKOUT = '</script><script>window.pwned=1</script>\u2028'

/** Text as one EDI value, with service characters escaped by the release character. */
const value = (text: string): string => text.replace(/[?+:']/g, '?$&')

const HOSTILE_BILL = 'HOSTILE2600001'
const HOSTILE_CONTAINER = 'TSTU2000013'
const MESSAGES = [
  `UNA:+.? 'UNB+UNOY:4+${value(SQL)}+LINE+20261101:0900+H1'`,
  `UNH+1+IFTMCS:D:99B:UN'BGM+705+${HOSTILE_BILL}+9'DTM+137:202611010900:203'FTX+AAI+++${value(HTML)}'`,
  `LOC+88+CNSHA:139:6:${value(HTML)}'RFF+BM:${HOSTILE_BILL}'RFF+BN:HOSTILEBK1'`,
  `TDT+20+${value('9<i>W')}+1++EXPL:172:182+++9000003:146:11:${value(BREAKOUT)}'`,
  `LOC+9+CNSHA:139:6:${value(SQL)}'LOC+11+ZZZZZ:139:6:${value(HTML)}'LOC+7+ZZZZZ:139:6:${value(BREAKOUT)}'`,
  `NAD+CZ+++${value(HTML)}:${value(SQL)}'GID+1+5:CT'SGP+${HOSTILE_CONTAINER}+5'`,
  `EQD+CN+${HOSTILE_CONTAINER}+45G1:102:5+2++5'SEL+${value(`${HTML}1`)}+CA'UNT+17+1'`,
  `UNH+2+IFTSTA:D:99B:UN'BGM+23+${value(HTML)}+9'DTM+137:202611020900:203'RFF+BM:${HOSTILE_BILL}'CNI+1'`,
  `STS+1+${value('<b>')}:::${value(BREAKOUT)}'DTM+334:202611020800:203'LOC+175+CNSHA:139:6+${value(SQL)}:TER:306:${value(HTML)}'`,
  `EQD+CN+${HOSTILE_CONTAINER}+45G1:102:5+++5'UNT+10+2'UNZ+2+H1'`,
].join('')

test.describe
  .serial('hostile text inside messages', () => {
    test('is accepted as data, and nothing of it runs on any page', async ({ page }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'quayline-hostile-'))
      writeFileSync(path.join(folder, 'hostile.edi'), MESSAGES)
      const { exit, out } = await runCommand(sharedEnvironment(), 'ingest', folder)
      rmSync(folder, { recursive: true })
      expect(out).toContain('2 accepted, 0 duplicate, 0 rejected')
      expect(exit).toBe(0)
      const shared = (...words: string[]): Promise<string> => run('share', 'create', ...words)
      const addresses = [
        site(`/?number=${HOSTILE_BILL}&language=en_US`),
        site(`/?number=${HOSTILE_CONTAINER}&language=en_US`),
        `${await shared('--type', 'bl', '--number', HOSTILE_BILL)}&language=en_US`,
        `${await shared('--type', 'blcntr', '--number', `${HOSTILE_BILL}/${HOSTILE_CONTAINER}`)}&language=zh_CN`,
      ]
      page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'))
      for (const address of addresses) {
        const response = await page.goto(address)
        expect(response?.status()).toBe(200)
        expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
        // The only scripts are our own, outside `main`: the page data and the entry.
        expect(await page.locator('main script, main img').count()).toBe(0)
      }
      await page.goto(addresses[1] ?? '')
      await expect(page.getByText('<script>window.pwned=1</script>').first()).toBeVisible()
      expect((await fetch(site('/v1/public/tracking/EXPLSHA2600042'))).status).toBe(200)
    })
  })

test.describe('hostile numbers, keys and languages', () => {
  const ATTACKS = [
    SQL,
    HTML,
    '../../../etc/passwd',
    '%00',
    '%ff%fe',
    '%c0%ae%c0%ae',
    '\u202Eevil',
    "1' or '1'='1",
    '${7*7}',
    'A'.repeat(5000),
  ]

  for (const attack of ATTACKS) {
    test(`${JSON.stringify(attack.slice(0, 30))} gets a clear answer and leaks nothing`, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allowed.push(/status of (400|404|414|431)/)
      const encoded = attack.startsWith('%') ? attack : encodeURIComponent(attack)
      for (const address of [
        `/v1/public/tracking/${encoded}`,
        `/v1/sharedatas/${encoded}`,
        `/v1/public/tracking/X1234?numberType=${encoded}`,
      ]) {
        const response = await fetch(site(address), { headers: { language: 'es_ES' } })
        const body = await response.text()
        expect([200, 400, 404, 414, 431], address.slice(0, 80)).toContain(response.status)
        expect(body).not.toMatch(/select |syntax error|node_modules|\bat .*\.[jt]s:\d+|DROP TABLE(?!.*")/i)
        if (response.headers.get('content-type')?.includes('json'))
          expect(JSON.parse(body)).toMatchObject({ code: expect.any(Number) })
        else expect(body).not.toContain('<script>window')
      }
      if (attack.length < 1000) {
        await page.goto(site(`/?number=${encoded}&language=fr`))
        expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
        await page.goto(site(`/bill-of-lading?key=${encoded}&language=${encoded}`))
        expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
      }
    })
  }
})

test.describe('hostile files through the partner’s door', () => {
  const send = (key: string, body: Uint8Array, language = 'en_US') =>
    fetch(site('/v1/intake/messages'), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, language, 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    })
  const partnerKey = (): Promise<string> =>
    run('key', 'create', '--role', 'partner', '--holder', `P${randomBytes(4).toString('hex')}`)

  test('10 MB of garbage, a zip bomb called .edi and an empty interchange are set aside with a reason, in seconds', async () => {
    test.setTimeout(60_000)
    const key = await partnerKey()
    // 20 MB of zeros deflate to 20 kB; the server must not inflate them.
    const bomb = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      deflateRawSync(Buffer.alloc(20 * 1024 * 1024)),
    ])
    for (const [name, bytes] of [
      ['noise', randomBytes(10 * 1024 * 1024)],
      ['quotes', Buffer.alloc(10 * 1024 * 1024, "'")],
      ['zip', bomb],
      ['nothing to read', Buffer.from('UNA:+.? ')],
    ] as const) {
      const started = Date.now()
      const response = await send(key, bytes)
      expect(response.status, name).toBe(200)
      expect(await response.json(), name).toMatchObject({
        code: 0,
        data: { accepted: 0, rejected: 1, messages: [{ outcome: 'REJECTED', reason: 'NOT_EDI' }] },
      })
      expect(Date.now() - started, name).toBeLessThan(10_000)
    }
  })

  test('more than 20 MB, no key and a wrong key are refused in the sender’s language', async () => {
    const tooLarge = await send(await partnerKey(), Buffer.alloc(21 * 1024 * 1024, 65), 'fr')
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ code: 5413 })
    for (const language of ['zh_CN', 'en_US', 'es_ES', 'fr']) {
      const wrong = await send('ql_partner_wrongwrongwrongwrongwrong', Buffer.from('UNB'), language)
      expect(wrong.status).toBe(401)
      const { code, message } = (await wrong.json()) as { code: number; message: string }
      expect(code).toBe(401)
      expect(message.length).toBeGreaterThan(3)
    }
  })
})

test('an unknown and a revoked share key read the same in each language', async ({ page }) => {
  for (const [language, text] of [
    ['zh_CN', '分享已过期'],
    ['en_US', 'Share expired'],
    ['es_ES', 'caducado'],
    ['fr', 'expiré'],
  ] as const) {
    await page.goto(link('REVOKED', language))
    const revoked = await page.locator('main').innerText()
    await page.goto(site(`/bill-of-lading?key=${'A'.repeat(24)}&language=${language}`))
    expect(await page.locator('main').innerText()).toBe(revoked)
    expect(revoked).toContain(text)
  }
})
