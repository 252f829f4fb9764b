// The last free day in the calendar, parsed by an independent parser (ical.js).
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { LastFreeDay } from '../demurrage/index.ts'
import { bookingCalendar } from './booking-calendar.ts'

const REQUEST = { bookingNumber: '7700000100', language: 'en-US', alarmMinutes: 1440, host: 'line.example' } as const
const DAY: LastFreeDay = {
  periodId: 'BM-TSTU1234568-DND',
  container: 'TSTU1234568',
  chargeType: 'DND',
  on: '2026-12-31',
  port: 'CNSHA',
  clause: 'Tariff; item 3, "HQ"',
  isOver: false,
  changedAt: Date.parse('2026-12-01T08:00:00Z'),
}

const eventOf = (day: LastFreeDay, request: Parameters<typeof bookingCalendar>[0] = REQUEST) => {
  const [event] = new ICAL.Component(ICAL.parse(bookingCalendar(request, null, [day]))).getAllSubcomponents('vevent')
  if (event === undefined) throw new Error('No event')
  return event
}
const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name))

describe('a last free day in the calendar of a booking', () => {
  it('is a whole day at its port, with its clause, and rings before', () => {
    const event = eventOf(DAY)
    const start = event.getFirstPropertyValue('dtstart')
    expect(start).toBeInstanceOf(ICAL.Time)
    expect(start instanceof ICAL.Time && start.isDate).toBe(true)
    expect(String(start)).toBe('2026-12-31')
    expect(textOf(event, 'summary')).toBe('Last free day of TSTU1234568 (DND)')
    expect(textOf(event, 'description')).toContain('Tariff; item 3, "HQ"')
    expect(textOf(event, 'location')).toBe('Shanghai')
    expect(event.getAllSubcomponents('valarm')).toHaveLength(1)
    expect(eventOf(DAY, { ...REQUEST, alarmMinutes: 0 }).getAllSubcomponents('valarm')).toHaveLength(0)
  })

  it('keeps its name while it moves, and counts each move', () => {
    const moved = { ...DAY, on: '2027-01-02', changedAt: DAY.changedAt + 60_000 }
    expect(textOf(eventOf(moved), 'uid')).toBe(textOf(eventOf(DAY), 'uid'))
    expect(Number(textOf(eventOf(moved), 'sequence'))).toBe(Number(textOf(eventOf(DAY), 'sequence')) + 1)
    // RFC 5545 section 3.3.8: a 32-bit integer.
    expect(Number(textOf(eventOf({ ...DAY, changedAt: Date.parse('2120-01-01') }), 'sequence'))).toBeLessThan(2 ** 31)
  })

  it('is cancelled once the container is back, and rings no more', () => {
    const event = eventOf({ ...DAY, isOver: true })
    expect(textOf(event, 'status')).toBe('CANCELLED')
    expect(event.getAllSubcomponents('valarm')).toHaveLength(0)
  })

  it.each(['zh-CN', 'es-ES', 'fr'] as const)('reads in %s', (language) => {
    expect(textOf(eventOf(DAY, { ...REQUEST, language }), 'summary')).toContain('TSTU1234568')
  })
})
