import { calendarFeed } from '@quayline/database/schema'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, logInAs, TEST_NOW } from '../../platform/test-app.fixture.ts'
import { BOOKING, csSchedule, type CutoffTestApp, iftmbc, openCutoffApp } from './cutoff.fixture.ts'

const FEEDS = '/v1/ebuser/calendarFeeds'

let test: CutoffTestApp
let shipper: string
let colleague: string
let stranger: string
let staff: string
let basic: string

beforeAll(async () => {
  test = await openCutoffApp()
  const logIn = async (...user: Parameters<typeof logInAs>[1][]) => {
    const [asked] = user
    if (asked === undefined) throw new Error('nobody')
    return (await logInAs(test, asked)).token
  }
  shipper = await logIn({ username: 'shipper', company: 'QC0001' })
  colleague = await logIn({ username: 'colleague', company: 'QC0001' })
  stranger = await logIn({ username: 'stranger', company: 'QF0009' })
  basic = await logIn({ username: 'basic', kind: 'BASIC', company: 'QC0001' })
  staff = await logIn({ username: 'clerk', kind: 'INTERNAL' })
  await test.deliver(iftmbc({ bills: ['QLTB7700000002'] }))
  await test.deliver(iftmbc({ booking: '7700000003', voyage: '052W' }))
  await test.publish()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.db.delete(calendarFeed)
})

type Method = 'GET' | 'POST' | 'DELETE'
async function call(method: Method, url: string, token: string | null, payload?: unknown, language = 'en_US') {
  const answer = await test.app.inject({
    method,
    url,
    headers: {
      language,
      ...(token === null ? {} : bearer(token)),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function create(body: object = {}, token: string | null = shipper, language = 'en_US') {
  const made = await call('POST', FEEDS, token, { number: BOOKING, ...body }, language)
  expect(made.status).toBe(200)
  return made.body.data as { readonly id: string; readonly url: string }
}
const pathOf = (url: string): string => url.replace('https://line.example', '')
const read = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({ url: pathOf(url), headers })

async function events(url: string) {
  const answer = await read(url)
  expect(answer.statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      matter: /^\d+-(\w+)@line\.example$/.exec(event.uid)?.[1],
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toString(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: String(component.getFirstPropertyValue('status')),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
}

describe('making a calendar address', () => {
  it('of a booking by its number or a bill of it; the token is shown once and only its hash is kept', async () => {
    for (const number of [BOOKING, 'cosu 770-0000-001', 'QLTB7700000002']) {
      const { url } = await create({ number })
      expect(url).toMatch(/^https:\/\/line\.example\/v1\/public\/calendar\/[\w-]{32}\.ics$/)
      expect((await events(url))[0]?.uid).toBe(`${BOOKING}-cutOff@line.example`)
    }
    const rows = await test.database.db.select().from(calendarFeed)
    expect(rows).toHaveLength(3)
    const { url } = await create()
    const token = /([\w-]{32})\.ics$/.exec(url)?.[1] ?? ''
    expect(JSON.stringify(await test.database.db.select().from(calendarFeed))).not.toContain(token)
    expect(JSON.stringify((await call('GET', FEEDS, shipper)).body)).not.toContain(token)
  })

  it.each([
    ['staff', () => staff, 200],
    ['a colleague', () => colleague, 200],
    ['another company', () => stranger, 403],
    ['a user whom the line has not certified', () => basic, 403],
    ['an operator’s key', () => test.operatorKey, 403],
    ['nobody', () => null, 401],
  ])('%s', async (_, token, status) => {
    expect((await call('POST', FEEDS, token(), { number: BOOKING })).status).toBe(status)
  })

  it.each([
    ['an unknown number', { number: '9999999999' }, 404],
    ['a container', { number: 'TSTU1234568' }, 404],
    ['no number', {}, 400],
    ['HTML', { number: '<b>1' }, 400],
    ['an alarm in the past', { number: BOOKING, alarmMinutes: -1 }, 400],
    ['an alarm of more than a week', { number: BOOKING, alarmMinutes: 10081 }, 400],
    ['an alarm in fractions', { number: BOOKING, alarmMinutes: 1.5 }, 400],
    ['an unknown field', { number: BOOKING, secret: 'x' }, 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await call('POST', FEEDS, shipper, body)).status).toBe(status)
  })

  it('a bill of two bookings is refused with their numbers', async () => {
    await test.deliver(iftmbc({ booking: '7700000031', bills: ['QLTB7700000030'] }))
    await test.deliver(iftmbc({ booking: '7700000032', bills: ['QLTB7700000030'] }))
    await test.publish()
    const { status, body } = await call('POST', FEEDS, shipper, { number: 'QLTB7700000030' })
    expect(status).toBe(400)
    expect(body.data.errors).toMatchObject([{ path: 'number', rule: 'one-of' }])
    expect(body.message).toContain('7700000031, 7700000032')
    expect((await call('POST', FEEDS, stranger, { number: 'QLTB7700000030' })).status).toBe(403)
  })

  it('a hundred standing ones are the most; a revoked one makes room', async () => {
    const made = await create()
    const [row] = await test.database.db.select().from(calendarFeed)
    if (row === undefined) throw new Error('no row')
    const { id: _, ...values } = row
    await test.database.db
      .insert(calendarFeed)
      .values(Array.from({ length: 99 }, (__, index) => ({ ...values, tokenHash: `hash ${index}` })))
    expect((await call('POST', FEEDS, shipper, { number: BOOKING })).status).toBe(409)
    expect((await call('POST', FEEDS, colleague, { number: BOOKING })).status).toBe(200)
    await call('DELETE', `${FEEDS}/${made.id}`, shipper)
    expect((await call('POST', FEEDS, shipper, { number: BOOKING })).status).toBe(200)
  })
})

describe('listing and revoking', () => {
  it('shows the own ones, newest first, and when they were last read', async () => {
    const one = await create({ alarmMinutes: 0 })
    test.clock.set(TEST_NOW + 60_000)
    const two = await create({ number: '7700000003' })
    await read(two.url)
    const { body } = await call('GET', FEEDS, shipper)
    expect(body.data).toEqual([
      {
        id: two.id,
        bookingNumber: '7700000003',
        language: 'en-US',
        alarmMinutes: 1440,
        createdAt: '2026-03-01T08:01:00.000Z',
        revokedAt: null,
        lastReadAt: '2026-03-01T08:01:00.000Z',
        can: { revoke: true },
      },
      expect.objectContaining({ id: one.id, alarmMinutes: 0, lastReadAt: null }),
    ])
    expect((await call('GET', FEEDS, colleague)).body.data).toEqual([])
    expect((await call('GET', FEEDS, null)).status).toBe(401)
  })

  it('ends the address at once and for good; twice changes nothing', async () => {
    const { id, url } = await create()
    const revoked = await call('DELETE', `${FEEDS}/${id}`, shipper)
    expect(revoked.body.data).toMatchObject({ revokedAt: '2026-03-01T08:00:00.000Z', can: { revoke: false } })
    test.clock.set(TEST_NOW + 60_000)
    expect((await call('DELETE', `${FEEDS}/${id}`, shipper)).body.data).toEqual(revoked.body.data)
    const [gone, never] = [await read(url), await read('/v1/public/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics')]
    expect([gone.statusCode, never.statusCode]).toEqual([404, 404])
    expect(gone.body).toBe(never.body)
  })

  it.each([
    ['another’s', () => colleague, 404],
    ['staff’s colleague’s', () => staff, 404],
    ['nobody’s', () => null, 401],
  ])('%s is not to be revoked', async (_, token, status) => {
    const { id, url } = await create()
    expect((await call('DELETE', `${FEEDS}/${id}`, token())).status).toBe(status)
    expect((await read(url)).statusCode).toBe(200)
  })

  it('an unknown id is 404, what is no id is refused', async () => {
    expect((await call('DELETE', `${FEEDS}/6f1f3d52-0f39-4c0b-9d43-111111111111`, shipper)).status).toBe(404)
    expect((await call('DELETE', `${FEEDS}/1`, shipper)).status).toBe(400)
  })
})

describe('reading the calendar', () => {
  it('has an event for each date that is known, at the instant, with the local time as a text', async () => {
    const { url } = await create({ alarmMinutes: 90 })
    const answer = await read(url)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [cutOff, etd, eta, ...more] = await events(url)
    expect(more).toEqual([])
    expect(cutOff).toEqual({
      matter: 'cutOff',
      uid: `${BOOKING}-cutOff@line.example`,
      sequence: 0,
      // 17:00 at Shanghai.
      starts: '2026-03-08T09:00:00Z',
      summary: `Cargo cut-off (CY closing) · booking ${BOOKING}`,
      description:
        'Local time: 2026-03-08 17:00 Shanghai (UTC+8)\nVessel / voyage: TEST STAR / 042W\nB/L: QLTB7700000002',
      location: 'Shanghai',
      status: 'CONFIRMED',
      alarms: ['-PT90M'],
    })
    expect([etd?.matter, etd?.starts]).toEqual(['etd', '2026-03-10T12:00:00Z'])
    // Long Beach has summer time since 8 March 2026: 06:00 there is 13:00 UTC.
    expect([eta?.matter, eta?.starts, eta?.location]).toEqual(['eta', '2026-03-25T13:00:00Z', 'Long Beach'])
  })

  it('a change keeps the UID and raises SEQUENCE; arrival moves with the call at the port of discharge', async () => {
    const { url } = await create({ number: '7700000003' })
    const before = await events(url)
    await test.deliver(
      csSchedule('2026-02-20T08:00:00Z', [
        {
          voyage: '052W',
          times: { 'DEPA EST': '2026-03-10T20:00:00+08:00' },
          cutOffs: { FCO: '2026-03-09T09:00:00+08:00', VCO: '2026-03-08T09:00:00+08:00' },
        },
        // The vessel arrives under another voyage number.
        { port: 'USLGB', voyage: '052E', times: { 'ARRI EST': '2026-03-27T06:00:00-07:00' } },
      ]),
    )
    const after = await events(url)
    expect(after.map(({ matter, sequence, starts }) => [matter, sequence, starts])).toEqual([
      ['cutOff', 1, '2026-03-09T01:00:00Z'],
      ['vgmCutoff', 0, '2026-03-08T01:00:00Z'],
      ['etd', 0, '2026-03-10T12:00:00Z'],
      ['eta', 1, '2026-03-27T13:00:00Z'],
    ])
    expect(after[0]?.uid).toBe(before[0]?.uid)
    expect(after[0]?.description).toContain(
      'Changed: 2026-03-08 17:00 → 2026-03-09 09:00 (known since 2026-02-20 08:00 UTC)',
    )
  })

  it('what is withdrawn is cancelled at its last date and never rings', async () => {
    const booking = '7700000040'
    const confirmation = { booking, voyage: '070W', imo: '9000015', shipper: 'QC0001' }
    await test.deliver(iftmbc(confirmation))
    await test.publish()
    const { url } = await create({ number: booking })
    const before = await events(url)
    await test.deliver(iftmbc({ ...confirmation, sentAt: '202602200800', function: '1' }))
    const after = await events(url)
    expect(after.map(({ uid, starts }) => [uid, starts])).toEqual(before.map(({ uid, starts }) => [uid, starts]))
    for (const event of after)
      expect(event).toMatchObject({
        status: 'CANCELLED',
        sequence: 1,
        alarms: [],
        summary: expect.stringMatching(/^Withdrawn: /),
      })
  })

  it('has what happened as such, without an alarm', async () => {
    const booking = '7700000041'
    await test.deliver(iftmbc({ booking, voyage: '071W', imo: '9000015' }))
    const call71 = { voyage: '071W', times: { 'DEPA ACT': '2026-03-10T23:40:00+08:00' } }
    await test.deliver(csSchedule('2026-03-10T16:00:00Z', [call71], '9000015'))
    await test.publish()
    const { url } = await create({ number: booking })
    expect((await events(url)).find(({ matter }) => matter === 'etd')).toMatchObject({
      summary: `Departed · booking ${booking}`,
      sequence: 1,
      starts: '2026-03-10T15:40:00Z',
      alarms: [],
    })
  })

  it.each([
    ['zh_CN', '截港（重箱进港截止） · 订舱 7700000001', '当地时间：2026-03-08 17:00 Shanghai（UTC+8）'],
    [
      'es_ES',
      'Cierre de carga (cut-off de terminal) · reserva 7700000001',
      'Hora local: 2026-03-08 17:00 Shanghai (UTC+8)',
    ],
    [
      'fr',
      'Clôture marchandises (cut-off terminal) · réservation 7700000001',
      'Heure locale : 2026-03-08 17:00 Shanghai (UTC+8)',
    ],
  ])('speaks the language in which it was made: %s', async (language, summary, line) => {
    const { url } = await create({}, shipper, language)
    const [cutOff] = await events(url)
    expect(cutOff?.summary).toBe(summary)
    expect(cutOff?.description.split('\n')[0]).toBe(line)
  })

  it('without an alarm when none was wished; unchanged it is 304, and still counts as read', async () => {
    const { url } = await create({ alarmMinutes: 0 })
    expect((await events(url)).flatMap(({ alarms }) => alarms)).toEqual([])
    const { headers } = await read(url)
    const etag = String(headers['etag'])
    test.clock.set(TEST_NOW + 3_600_000)
    const again = await read(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await call('GET', FEEDS, shipper)).body.data[0].lastReadAt).toBe('2026-03-01T09:00:00.000Z')
  })

  it.each(['x', 'a'.repeat(200), '.ics', '%27%20or%201=1', '..%2F..%2Fetc'])(
    '%s is 404 like any unknown one',
    async (token) => {
      const { statusCode, body } = await read(`/v1/public/calendar/${token}`)
      expect([statusCode, body]).toEqual([404, (await read('/v1/public/calendar/unknown.ics')).body])
    },
  )
})

// RFC 5545 3.4 to 3.6.6 and RFC 7986: which properties a calendar, an event and a displayed alarm must have once, and
// may have once.
const COMPONENTS: Readonly<Record<string, { readonly once: string; readonly atMostOnce: string }>> = {
  VCALENDAR: { once: 'PRODID VERSION', atMostOnce: 'CALSCALE NAME REFRESH-INTERVAL X-WR-CALNAME X-PUBLISHED-TTL' },
  // DTSTART is required if there is no METHOD.
  VEVENT: {
    once: 'DTSTAMP UID DTSTART',
    atMostOnce: 'LAST-MODIFIED SEQUENCE SUMMARY DESCRIPTION LOCATION STATUS TRANSP',
  },
  VALARM: { once: 'ACTION DESCRIPTION TRIGGER', atMostOnce: '' },
}

describe('the file', () => {
  it('has the parts that RFC 5545 asks for, no METHOD, and nothing besides', async () => {
    const { url } = await create()
    const { payload } = await read(url)
    const open: { readonly name: string; readonly parts: string[] }[] = []
    const seen = new Set<string>()
    for (const line of payload.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
      if (name === 'BEGIN') open.push({ name: value, parts: [] })
      else if (name === 'END') {
        const closed = open.pop()
        const rule = COMPONENTS[closed?.name ?? '']
        expect([closed?.name, rule === undefined]).toEqual([value, false])
        seen.add(value)
        const { once = '', atMostOnce = '' } = rule ?? {}
        for (const part of once.split(' ')) expect(closed?.parts.filter((one) => one === part)).toEqual([part])
        const allowed = `${once} ${atMostOnce}`.split(' ')
        for (const part of closed?.parts ?? []) expect(allowed).toContain(part)
        expect(new Set(closed?.parts).size).toBe(closed?.parts.length)
      } else open.at(-1)?.parts.push(name)
    }
    expect(open).toEqual([])
    expect([...seen].toSorted()).toEqual(['VALARM', 'VCALENDAR', 'VEVENT'])
    expect(payload).not.toContain('METHOD')
  })

  it.each(['gzip', 'br', 'gzip, deflate, br'])('comes as it is to whoever takes %s', async (encoding) => {
    const { url } = await create()
    const answer = await read(url, { 'accept-encoding': encoding })
    expect(answer.rawPayload.length).toBeGreaterThan(1024)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.payload.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  })
})
