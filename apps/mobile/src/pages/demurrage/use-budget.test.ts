import { describe, expect, it } from 'vitest'
import { charge } from './charges.fixture.ts'
import { todayAt } from '@quayline/messages/today-of'
import { firstEndDay } from './use-budget.ts'

// 16:30 UTC on 11 December 2026: 00:30 on the 12th in Shanghai, 08:30 on the 11th in Los Angeles.
const NOW = Date.parse('2026-12-11T16:30Z')
const SHANGHAI = { zone: 'Asia/Shanghai', offset: '+08:00' }
const LOS_ANGELES = { zone: 'America/Los_Angeles', offset: '-08:00' }
const CLOCKS = { '/content/rows/0/startedOn': SHANGHAI, '/content/rows/1/startedOn': LOS_ANGELES }
const everyRow = (): boolean => true

it('today is the date at the port, whatever UTC says', () => {
  expect(todayAt(CLOCKS, '/content/rows/0/startedOn', NOW)).toBe('2026-12-12')
  expect(todayAt(CLOCKS, '/content/rows/1/startedOn', NOW)).toBe('2026-12-11')
  expect(todayAt(CLOCKS, '/content/rows/2/startedOn', NOW)).toBeNull()
})

describe('the first end date of the chosen rows', () => {
  const rows = [charge({ rowId: 'sha' }), charge({ rowId: 'lax' })]

  it('is the latest of their todays: all of them can end on it', () => {
    expect(firstEndDay(rows, CLOCKS, everyRow, NOW)).toBe('2026-12-12')
    expect(firstEndDay(rows, CLOCKS, ({ rowId }) => rowId === 'lax', NOW)).toBe('2026-12-11')
  })

  it('goes with the clock on the wall: a page that stays open goes on to the next day', () => {
    expect(firstEndDay(rows, CLOCKS, everyRow, NOW + 86_400_000)).toBe('2026-12-13')
  })

  it('is none where no clock runs', () => {
    expect(firstEndDay([charge({ isOpen: false, endedOn: '2026-12-05' })], CLOCKS, everyRow, NOW)).toBeNull()
    expect(firstEndDay(rows, CLOCKS, () => false, NOW)).toBeNull()
  })

  it('is the day to which the server counted where the place has no clock', () => {
    expect(firstEndDay([charge({ countedUntil: '2026-12-10' })], {}, everyRow, NOW)).toBe('2026-12-10')
  })
})
