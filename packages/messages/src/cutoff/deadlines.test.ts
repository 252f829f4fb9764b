import { describe, expect, it } from 'vitest'
import { callDeadlines, isPassed, numberDeadlines, outlookOf } from './deadlines.ts'

const SHANGHAI = { zone: 'Asia/Shanghai', offset: '+08:00' }
/** 9 December 2026 10:00 in Shanghai. */
const NOW = Date.parse('2026-12-09T02:00:00Z')
const NUMBER = {
  cutOff: '2026-12-11 17:00',
  vgmCutoff: '2026-12-11 09:00',
  siCutoff: '2026-12-09 12:30',
  custReleaseDt: '2026-12-12 12:00',
}
const CALL = {
  gcCutoff: '2026-12-11 17:00',
  rfCutoff: '2026-12-11 17:00',
  dgCutoff: '2026-12-10 17:00',
  vgmCutoff: '2026-12-11 09:00',
  siCutoff: '2026-12-10 12:00',
  custReleaseDt: '2026-12-12 12:00',
}
type Times<Item> = { readonly [Field in keyof Item]: string | null }
const numberItem = (more: Partial<Times<typeof NUMBER>> = {}): Times<typeof NUMBER> => ({ ...NUMBER, ...more })
const callItem = (more: Partial<Times<typeof CALL>> = {}): Times<typeof CALL> => ({ ...CALL, ...more })
const clocksAt = (at: string, item: object) =>
  Object.fromEntries(Object.keys(item).map((field) => [`${at}/${field}`, SHANGHAI]))
const numberTimeZones = clocksAt('/content/0', NUMBER)
const vesselTimeZones = clocksAt('/0/groupList/0', CALL)

const MINUTE = 60_000
const at = '/content/0'
const outlook = (item = numberItem(), now = NOW, clocks = numberTimeZones) =>
  outlookOf(numberDeadlines(item, at, clocks), now)
const names = (found: ReturnType<typeof outlook>): readonly string[] | string =>
  found.kind === 'next' ? found.deadlines.map(({ field }) => field) : found.kind

describe('the deadline that comes next', () => {
  it('is the earliest that is still ahead, whatever its kind', () => {
    expect(names(outlook())).toEqual(['siCutoff'])
    // 12:30 in Shanghai is 04:30 UTC.
    const due = Date.parse('2026-12-09T04:30:00Z')
    expect(names(outlook(numberItem(), due - 1))).toEqual(['siCutoff'])
    expect(names(outlook(numberItem(), due))).toEqual(['vgmCutoff'])
    expect(names(outlook(numberItem({ vgmCutoff: '2026-12-09 11:00' })))).toEqual(['vgmCutoff'])
  })

  it('names those of one moment together', () => {
    expect(names(outlook(numberItem({ vgmCutoff: '2026-12-09 12:30' })))).toEqual(['siCutoff', 'vgmCutoff'])
  })

  it('is calculated in the zone of the port: the same wall clock is another moment elsewhere', () => {
    const clocks = { ...numberTimeZones, '/content/0/siCutoff': { zone: 'America/Los_Angeles', offset: '-08:00' } }
    // 09:00 on the 11th in Shanghai is 01:00 UTC; 12:30 on the 9th in California is 20:30 UTC on the 9th.
    const [si] = numberDeadlines(numberItem(), at, clocks)
    expect(si?.instant).toBe(Date.parse('2026-12-09T20:30:00Z'))
    expect(names(outlook(numberItem(), Date.parse('2026-12-09T20:31:00Z'), clocks))).toEqual(['vgmCutoff'])
  })

  it('goes over the end of the year', () => {
    const item = numberItem({
      siCutoff: '2026-12-31 23:30',
      vgmCutoff: '2027-01-01 00:15',
      cutOff: null,
      custReleaseDt: null,
    })
    expect(names(outlook(item, Date.parse('2026-12-31T15:31:00Z')))).toEqual(['vgmCutoff'])
  })

  it('keeps the offset of its own side of a change of clocks', () => {
    // Los Angeles ends summer time on 1 November 2026: 01:30 at -07:00 is one hour before 01:30 at -08:00.
    const clocks = {
      '/content/0/siCutoff': { zone: 'America/Los_Angeles', offset: '-07:00' },
      '/content/0/vgmCutoff': { zone: 'America/Los_Angeles', offset: '-08:00' },
    }
    const item = numberItem({
      siCutoff: '2026-11-01 01:30',
      vgmCutoff: '2026-11-01 01:30',
      cutOff: null,
      custReleaseDt: null,
    })
    expect(names(outlook(item, Date.parse('2026-11-01T08:29:00Z'), clocks))).toEqual(['siCutoff'])
    expect(names(outlook(item, Date.parse('2026-11-01T08:30:00Z'), clocks))).toEqual(['vgmCutoff'])
    expect(names(outlook(item, Date.parse('2026-11-01T09:30:00Z'), clocks))).toBe('all-passed')
  })
})

describe('where there is none', () => {
  it('all have passed, or none was stated', () => {
    expect(names(outlook(numberItem(), Date.parse('2026-12-12T04:00:00Z')))).toBe('all-passed')
    const none = numberItem({ cutOff: null, vgmCutoff: null, siCutoff: ' ', custReleaseDt: null })
    expect(names(outlook(none))).toBe('none-known')
  })

  it.each([
    ['an unknown zone', '2026-12-11 17:00', {}],
    ['a date without a time of day', '2026-12-11', { '/content/0/cutOff': SHANGHAI }],
    ['a text', 'TBA', { '/content/0/cutOff': SHANGHAI }],
  ])('nothing is calculated from %s', (_, cutOff, clocks) => {
    const item = numberItem({ cutOff, vgmCutoff: null, siCutoff: null, custReleaseDt: null })
    const deadlines = numberDeadlines(item, at, clocks)
    expect(outlookOf(deadlines, NOW)).toEqual({ kind: 'unclear' })
    expect(deadlines.some((each) => isPassed(each, Number.MAX_SAFE_INTEGER))).toBe(false)
  })
})

it('a call has one deadline for each kind of cargo, the earliest first to come', () => {
  const deadlines = callDeadlines(callItem(), '/0/groupList/0', vesselTimeZones)
  expect(deadlines.map(({ field }) => field)).toEqual([
    'siCutoff',
    'vgmCutoff',
    'gcCutoff',
    'rfCutoff',
    'dgCutoff',
    'custReleaseDt',
  ])
  expect(names(outlookOf(deadlines, NOW))).toEqual(['siCutoff'])
  expect(names(outlookOf(deadlines, Date.parse('2026-12-10T04:00:00Z') + MINUTE))).toEqual(['dgCutoff'])
})
