import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMAND_LINE } from '../../platform/audit-trail.ts'
import { logInAs, bearer } from '../../platform/test-app.fixture.ts'
import { findCallsOfVoyage, maintainCall } from '../schedule/index.ts'
import { BOOKING, CONTAINER, csSchedule, type CutoffTestApp, iftmbc, openCutoffApp } from './cutoff.fixture.ts'

let test: CutoffTestApp
beforeAll(async () => {
  test = await openCutoffApp()
  // Out of order: the schedule's statement of the 5th arrives before the booking of the 1st.
  await test.deliver(
    csSchedule('2026-02-05T08:00:00Z', [
      {
        times: { 'DEPA EST': '2026-03-10T20:00:00+08:00' },
        cutOffs: {
          FCO: '2026-03-08T18:00:00+08:00',
          VCO: '2026-03-08T02:00:00Z',
          DCO: '2026-03-07T12:00:00+08:00',
          CUA: '2026-03-08T15:00:00+08:00',
        },
      },
    ]),
  )
  await test.deliver(iftmbc({ bills: ['QLTB7700000002'], containers: [CONTAINER] }))
  await test.deliver(iftmbc({ booking: '7700000009', voyage: '050W', cutOff: '202603211700', etd: '202603232000' }))
})
afterAll(() => test.close())

const first = async (number: string, query = '') => (await test.byNumber(number, query)).body.data.content[0]

describe('GET findCutoffNumber', () => {
  it('answers the booking’s cut-offs with was, now and when, the clock of each time and how fresh it is', async () => {
    const { status, body } = await test.byNumber(BOOKING)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      content: [
        {
          bkgNo: BOOKING,
          blNo: 'QLTB7700000002',
          cutOff: '2026-03-08 18:00',
          vgmCutoff: '2026-03-08 10:00',
          siCutoff: '2026-03-07 12:00',
          custReleaseDt: '2026-03-08 15:00',
          vslName: 'TEST STAR',
          por: 'Shanghai ,Shanghai ,China',
          pol: 'Shanghai ,Shanghai ,China',
          fnd: 'Dallas ,Texas ,United States',
          pod: 'Long Beach ,California ,United States',
          voyNumber: '042W',
          etd: '2026-03-10 20:00',
          changes: [
            {
              field: 'cutOff',
              was: '2026-03-08 17:00',
              now: '2026-03-08 18:00',
              at: '2026-02-05T08:00:00.000Z',
              reason: null,
              source: 'CS',
            },
          ],
          cargo: null,
        },
      ],
    })
    const clock = { zone: 'Asia/Shanghai', offset: '+08:00' }
    expect(body.clocks).toEqual(
      Object.fromEntries(
        ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd'].map((field) => [`/content/0/${field}`, clock]),
      ),
    )
    expect([body.code, body.asOf, body.asOfSource]).toEqual([0, '2026-03-01T08:00:00.000Z', 'IFTMBC'])
  })

  it.each([
    ['the bill', 'QLTB7700000002'],
    ['the bill without prefix', '7700000002'],
    ['lower case and blanks', ' qltb 7700 000 002 '],
    ['another carrier prefix', 'COSU7700000001'],
    ['full-width digits', '７７００００００01'],
    ['the container', CONTAINER],
    ['the container, as copied', 'tstu 123456-8'],
  ])('finds it by %s', async (_, number) => {
    expect(await first(number)).toMatchObject({ bkgNo: BOOKING, cutOff: '2026-03-08 18:00' })
  })

  it.each([
    ['bkg', BOOKING, BOOKING],
    ['bl', '7700000002', BOOKING],
    ['cntr', CONTAINER, BOOKING],
    ['bl', BOOKING, undefined],
    ['bkg', '7700000002', undefined],
  ])('asked as %s, %s finds %s', async (type, number, bkgNo) => {
    expect((await first(number, `&numberType=${type}`))?.bkgNo).toBe(bkgNo)
  })

  it('several numbers in the order typed, each booking once; unknown ones are left out', async () => {
    const { body } = await test.byNumber(`7700000009,${CONTAINER}；9999999999，${BOOKING}`)
    expect(body.data.content.map(({ bkgNo }: { bkgNo: string }) => bkgNo)).toEqual(['7700000009', BOOKING])
    expect(body.clocks['/content/1/vgmCutoff']).toBeDefined()
  })

  it.each(['9999999999', 'MSKU1234565', 'TSTU1234560'])('%s is not known: success with nothing', async (number) => {
    const { status, body } = await test.byNumber(number)
    expect([status, body]).toEqual([
      200,
      { code: 0, message: 'success', data: { content: [] }, asOf: null, asOfSource: null, clocks: {} },
    ])
  })

  it('ten numbers are the most', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `77000000${10 + index}`)
    expect((await test.byNumber(ten.join(','))).status).toBe(200)
    const { status, body } = await test.byNumber([...ten, BOOKING].join(), '', { language: 'en_US' })
    expect([status, body.code]).toEqual([400, 5400])
    expect(body.data.errors).toMatchObject([{ path: 'number', rule: 'max-length' }])
    expect(body.message).toContain('10')
  })

  it.each([
    ['an empty number', 'number=', 'min-length'],
    ['nothing', '', 'required'],
    ['blanks and commas', 'number=%20,%20', 'required'],
    ['HTML', 'number=%3Cb%3E1', 'number-format'],
    ['HTML among numbers', `number=${BOOKING},%3Cb%3E1`, 'number-format'],
    ['an over-long number', `number=${'9'.repeat(201)}`, 'max-length'],
    ['NUL', 'number=A%001234', 'characters'],
    ['a box that is none', 'number=123&numberType=cntr', 'container-number'],
  ])('%s is refused with the field and the rule', async (_, query, rule) => {
    const { status, body } = await test.get(`/v1/public/cutoffQuery/findCutoffNumber?${query}`)
    expect([status, body.code]).toEqual([400, 5400])
    expect(body.data.errors[0]).toMatchObject({ path: 'number', rule })
  })

  it('an unknown type is refused by its own field', async () => {
    const { body } = await test.byNumber(BOOKING, '&numberType=vessel')
    expect(body.data.errors[0]).toMatchObject({ path: 'numberType', rule: 'one-of' })
  })

  it('answers everybody the same, whoever he is, and no party', async () => {
    const anonymous = (await test.byNumber(BOOKING)).body
    const { token } = await logInAs(test, { username: 'stranger', company: 'QF0009' })
    expect((await test.byNumber(BOOKING, '', bearer(token))).body).toEqual(anonymous)
    expect((await test.byNumber(BOOKING, '', bearer('ql_partner_not-a-key-at-all'))).body).toEqual(anonymous)
    expect(JSON.stringify(anonymous)).not.toContain('QC0001')
  })
})

describe('what staff change', () => {
  it('is the latest statement, and their notes on it stay internal', async () => {
    const booking = '7700000050'
    await test.deliver(iftmbc({ booking, voyage: '080W' }))
    await test.deliver(
      csSchedule('2026-02-10T08:00:00Z', [{ voyage: '080W', cutOffs: { FCO: '2026-03-08T18:00:00+08:00' } }]),
    )
    const [call] = await findCallsOfVoyage(test.database.db, { voyage: '080W', port: 'CNSHA' })
    const maintained = await maintainCall(
      { db: test.database.db, clock: test.clock },
      { key: call?.key ?? '' },
      {
        plannedArrival: null,
        estimatedArrival: null,
        plannedDeparture: null,
        estimatedDeparture: null,
        actuals: null,
        status: null,
        facilityCode: null,
        cutOffs: [{ code: 'FCO', time: '2026-03-08T20:00' }],
        reason: 'a big customer asked',
      },
      { ...COMMAND_LINE, name: 'clerk' },
    )
    expect(maintained.ok).toBe(true)
    const { body } = await test.byNumber(booking)
    expect(body.data.content[0]).toMatchObject({ cutOff: '2026-03-08 20:00' })
    expect(body.data.content[0].changes[0]).toMatchObject({ was: '2026-03-08 18:00', at: '2026-03-01T08:00:00.000Z' })
    expect(JSON.stringify(body)).not.toContain('customer')
  })
})

describe('GET changes of dates', () => {
  const changesOf = async (number: string, query = '') => {
    const answer = await test.app.inject({ url: `/v1/public/tracking/${encodeURIComponent(number)}/changes${query}` })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('lists was, now, when and in what kind of message, with the clock of the port', async () => {
    const { status, body } = await changesOf('QLTB7700000002')
    expect(status).toBe(200)
    expect(body.data.isMore).toBe(false)
    expect(body.data.items.at(-1)).toEqual({
      booking: BOOKING,
      field: 'cutOff',
      was: '2026-03-08 17:00',
      now: '2026-03-08 18:00',
      at: '2026-02-05T08:00:00.000Z',
      source: 'CS',
      reason: null,
    })
    const clock = { zone: 'Asia/Shanghai', offset: '+08:00' }
    const last = body.data.items.length - 1
    expect([body.clocks[`/items/${last}/was`], body.clocks[`/items/${last}/now`]]).toEqual([clock, clock])
  })

  it('is empty for a number without any statement, and refuses what is none', async () => {
    expect((await changesOf('7799999999')).body.data).toEqual({ items: [], isMore: false })
    expect((await changesOf('%')).status).toBe(400)
    expect((await changesOf(BOOKING, '?numberType=cntr')).status).toBe(400)
  })
})

describe('what messages change', () => {
  it('the same twice changes nothing; a later statement, a roll and a cancellation do', async () => {
    const booking = '7700000020'
    const confirmation = iftmbc({ booking, voyage: '060W', etd: '202604142000', cutOff: '202604121700' })
    await test.deliver(confirmation)
    const before = (await test.byNumber(booking)).body
    await test.deliver(confirmation)
    expect((await test.byNumber(booking)).body).toEqual(before)

    const call = { voyage: '060W', times: { 'DEPA EST': '2026-04-14T20:00:00+08:00' } }
    await test.deliver(csSchedule('2026-02-10T08:00:00Z', [{ ...call, cutOffs: { FCO: '2026-04-12T09:00:00+08:00' } }]))
    await test.deliver(csSchedule('2026-02-03T08:00:00Z', [{ ...call, cutOffs: { FCO: '2026-04-11T09:00:00+08:00' } }]))
    expect((await first(booking)).changes.map(({ was, now }: { was: string; now: string }) => [was, now])).toEqual([
      ['2026-04-11 09:00', '2026-04-12 09:00'],
      ['2026-04-12 17:00', '2026-04-11 09:00'],
    ])

    await test.deliver(csSchedule('2026-02-12T08:00:00Z', [{ ...call, status: 'OMIT' }]))
    expect(await first(booking)).toMatchObject({ cutOff: null, etd: null })

    await test.deliver(
      iftmbc({
        booking,
        sentAt: '202602140800',
        function: '5',
        voyage: '061W',
        imo: '9000015',
        etd: '202604212000',
        cutOff: '202604191700',
      }),
    )
    const rolled = await first(booking)
    expect(rolled).toMatchObject({ cutOff: '2026-04-19 17:00', vslName: 'TEST MOON', voyNumber: '061W' })
    expect(rolled.changes[0]).toMatchObject({
      was: null,
      now: expect.stringContaining('2026-04-'),
      at: '2026-02-14T08:00:00.000Z',
    })

    await test.deliver(iftmbc({ booking, sentAt: '202602150800', function: '1', voyage: '061W', imo: '9000015' }))
    expect((await test.byNumber(booking)).body.data.content).toEqual([])
  })
})
