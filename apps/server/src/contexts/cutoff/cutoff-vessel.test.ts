import { vessel } from '@quayline/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackWorkbook } from '../../platform/workbook/unpack-workbook.ts'
import { csSchedule, type CutoffTestApp, IMO, openCutoffApp, type ReportedCall } from './cutoff.fixture.ts'

const NOW = Date.UTC(2026, 11, 20, 8)

const leaving = (voyage: string, port: string, departs: string, more: Partial<ReportedCall> = {}): ReportedCall => ({
  voyage,
  port,
  times: { 'DEPA EST': departs },
  ...more,
})

let test: CutoffTestApp
beforeAll(async () => {
  test = await openCutoffApp()
  test.clock.set(NOW)
  await test.deliver(
    csSchedule('2026-12-01T08:00:00Z', [
      leaving('042W', 'CNSHA', '2026-12-24T20:00:00+08:00', {
        cutOffs: {
          FCO: '2026-12-22T17:00:00+08:00',
          RCO: '2026-12-22T18:00:00+08:00',
          DGC: '2026-12-21T17:00:00+08:00',
          VCO: '2026-12-22T09:00:00+08:00',
          DCO: '2026-12-21T12:00:00+08:00',
          CUA: '2026-12-22T15:00:00+08:00',
        },
      }),
      leaving('043W', 'CNSHA', '2027-01-02T23:59:00+08:00'),
      leaving('044W', 'CNSHA', '2027-01-03T00:00:00+08:00'),
      leaving('045W', 'CNSHA', '2027-01-10T00:00:00+08:00', { status: 'BLNK' }),
      leaving('046W', 'CNSHA', '2027-02-13T23:59:00+08:00'),
      leaving('042W', 'USLGB', '2026-12-30T10:00:00-08:00'),
    ]),
  )
  await test.deliver(
    csSchedule('2026-12-10T08:00:00Z', [
      leaving('042W', 'CNSHA', '2026-12-24T22:00:00+08:00', { cutOffs: { DCO: '2026-12-21T18:00:00+08:00' } }),
    ]),
  )
  await test.deliver(
    csSchedule('2026-12-01T08:00:00Z', [leaving('042W', 'CNSHA', '2026-12-25T20:00:00+08:00')], '9000015'),
  )
  const particulars = { vesselCode: 'TST', vesselName: 'TEST STAR' }
  await test.database.db
    .insert(vessel)
    .values({ code: 'TST', imoNumber: IMO, name: 'TEST STAR', particulars, updatedAt: new Date(NOW).toISOString() })
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(NOW))

const voyages = async (query: string): Promise<readonly string[]> => {
  const { status, body } = await test.byVessel(query)
  expect(status).toBe(200)
  return body.data.map(({ loopAbbrv, voy }: { loopAbbrv: string; voy: string }) => `${loopAbbrv} ${voy}`)
}

describe('GET findCutoffVsl', () => {
  it('groups by service and voyage: every cut-off, what changed, the clocks and how fresh it is', async () => {
    const { body } = await test.byVessel('vslCode=TST&pol=Shanghai')
    expect(body.data[0]).toEqual({
      loopAbbrv: 'QE1',
      voy: '042W',
      groupList: [
        {
          gcCutoff: '2026-12-22 17:00',
          rfCutoff: '2026-12-22 18:00',
          dgCutoff: '2026-12-21 17:00',
          vgmCutoff: '2026-12-22 09:00',
          siCutoff: '2026-12-21 18:00',
          custReleaseDt: '2026-12-22 15:00',
          etd: '2026-12-24 22:00',
          facilityCode: null,
          facilityName: null,
          changes: [
            {
              field: 'etd',
              was: '2026-12-24 20:00',
              now: '2026-12-24 22:00',
              at: '2026-12-10T08:00:00.000Z',
              reason: null,
              source: 'CS',
            },
            {
              field: 'siCutoff',
              was: '2026-12-21 12:00',
              now: '2026-12-21 18:00',
              at: '2026-12-10T08:00:00.000Z',
              reason: null,
              source: 'CS',
            },
          ],
        },
      ],
    })
    expect(body.clocks['/0/groupList/0/siCutoff']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
    expect([body.asOf, body.asOfSource]).toEqual(['2026-12-20T08:00:00.000Z', 'CS'])
  })

  it('fourteen days unless stated otherwise, over the end of the year; blank sailings and other vessels are left out', async () => {
    expect(await voyages('vslCode=TST&pol=Shanghai')).toEqual(['QE1 042W', 'QE1 043W'])
    expect(await voyages('vslCode=TST&pol=Shanghai&days=28')).toEqual(['QE1 042W', 'QE1 043W', 'QE1 044W'])
    expect(await voyages('vslCode=TST&pol=Shanghai&days=42')).toHaveLength(3)
    expect(await voyages('vslCode=TST&pol=Shanghai&days=56')).toHaveLength(4)
  })

  it('today is today at the port', async () => {
    // 16:00 UTC on the 24th is midnight of the 25th in Shanghai: the vessel of the 24th is no longer listed.
    test.clock.set(Date.UTC(2026, 11, 24, 15, 59))
    expect(await voyages('vslCode=TST&pol=CNSHA')).toContain('QE1 042W')
    test.clock.set(Date.UTC(2026, 11, 24, 16))
    expect(await voyages('vslCode=TST&pol=CNSHA')).not.toContain('QE1 042W')
  })

  it.each([
    'vslCode=tst&pol=CNSHA',
    'vslCode=%20TST%20&pol=%E4%B8%8A%E6%B5%B7',
    'vslCode=TST&pol=shanghai%2CShanghai%2CChina',
  ])('takes %s', async (query) => {
    expect(await voyages(query)).toHaveLength(2)
  })

  it.each([
    'vslCode=ZZZ&pol=Shanghai',
    'vslCode=TST&pol=Qingdao',
    'vslCode=TST&pol=Atlantis',
    'vslCode=%27%3B--&pol=Shanghai',
  ])('%s finds nothing, which is success', async (query) => {
    const { status, body } = await test.byVessel(query)
    expect([status, body]).toEqual([
      200,
      { code: 0, message: 'success', data: [], asOf: null, asOfSource: null, clocks: {} },
    ])
  })

  it.each([
    ['no vessel', 'pol=Shanghai', 'vslCode', 'required'],
    ['an empty vessel', 'vslCode=&pol=Shanghai', 'vslCode', 'min-length'],
    ['no port', 'vslCode=TST', 'pol', 'required'],
    ['an over-long vessel', `vslCode=${'A'.repeat(21)}&pol=Shanghai`, 'vslCode', 'max-length'],
    ['another number of days', 'vslCode=TST&pol=Shanghai&days=15', 'days', 'one-of'],
    ['days as a text', 'vslCode=TST&pol=Shanghai&days=two', 'days', 'type'],
    ['NUL', 'vslCode=T%00&pol=Shanghai', 'vslCode', 'characters'],
  ])('%s is refused with the field and the rule', async (_, query, path, rule) => {
    const { status, body } = await test.byVessel(query)
    expect([status, body.code]).toEqual([400, 5400])
    expect(body.data.errors[0]).toMatchObject({ path, rule })
  })
})

describe('the workbook of the same', () => {
  const textsOf = (bytes: Buffer): string => {
    const parts = unpackWorkbook(bytes)
    if (!parts.ok) throw new Error(`The answer ${parts.reason}`)
    return [...parts.value.values()].join('\n')
  }
  const sheet = async (path: string, language = 'en_US') =>
    test.app.inject({ url: `/v1/public/cutoffQuery/${path}`, headers: { language } })

  it('has a row a date of every call, each with its zone, and what it was', async () => {
    const answer = await sheet('findCutoffVsl.xlsx?vslCode=TST&pol=Shanghai')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="cut-offs.xlsx"')
    const text = textsOf(answer.rawPayload)
    // Six cut-offs and the departure of 042W, the departure of 043W; and the headings.
    expect(text.match(/<row /g)).toHaveLength(9)
    for (const part of [
      'QE1',
      '042W',
      'VGM cut-off',
      '2026-12-22 09:00',
      'UTC+8',
      '2026-12-21 12:00',
      '2026-12-10 16:00',
    ])
      expect(text).toContain(part)
  })

  it('speaks the language asked for, and names the field that is wrong', async () => {
    const text = textsOf((await sheet('findCutoffVsl.xlsx?vslCode=TST&pol=CNSHA', 'zh_CN')).rawPayload)
    expect(text).toContain('截放行条时间（截关）')
    const refused = await sheet('findCutoffNumber.xlsx?number=%20')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data.errors[0].path).toBe('number')
  })
})
