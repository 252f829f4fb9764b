import type { BookingDates } from '@quayline/domain/cutoff/booking-dates'
import { timeHistories } from '@quayline/domain/cutoff/time-history'
import { calendarText, type CalendarEvent } from '@quayline/domain/notices/calendar-text'
import { LANGUAGES } from '@quayline/messages/language'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { bookingCalendar } from './booking-calendar.ts'

const PIECES = [
  'a',
  ',',
  ';',
  '\\',
  '\\n',
  '\n',
  '\r\n',
  ' ',
  ':',
  '"',
  '=',
  '截港',
  '𠮷',
  'é',
  '🚢',
  'BEGIN:VEVENT',
  'x'.repeat(80),
]

/** The same numbers each run (Numerical Recipes). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32
}

const propertyOf = (component: InstanceType<typeof ICAL.Component>, name: string): string =>
  String(component.getFirstPropertyValue(name))

describe('a calendar read back by ical.js', () => {
  it('has every text again as it was given, whatever is in it', () => {
    const random = numbers(7)
    const text = (): string =>
      Array.from({ length: Math.floor(random() * 12) }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join(
        '',
      )
    const given = Array.from(
      { length: 300 },
      (_, index): CalendarEvent => ({
        uid: `${index}@line.example`,
        sequence: index,
        moment: index % 3 === 0 ? { date: '2028-02-29' } : { instant: Math.floor(random() * 4_000_000_000) * 1000 },
        changedAt: Date.UTC(2026, 0, 1),
        summary: text(),
        description: text(),
        location: `p${text()}`,
        isCancelled: index % 5 === 0,
        alarmMinutes: index % 2 === 0 ? null : index,
      }),
    )
    const written = calendarText({ productId: 'x', name: text(), refreshHours: 1 }, given)
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const back = new ICAL.Component(ICAL.parse(written)).getAllSubcomponents('vevent')
    expect(back).toHaveLength(given.length)
    for (const [index, event] of given.entries()) {
      const component = back[index]
      if (component === undefined) throw new Error('an event is missing')
      const broken = (value: string): string => value.replaceAll('\r\n', '\n')
      expect(propertyOf(component, 'summary')).toBe(broken(event.summary))
      expect(propertyOf(component, 'description')).toBe(broken(event.description))
      expect(propertyOf(component, 'location')).toBe(broken(event.location ?? ''))
      const starts = new ICAL.Event(component).startDate
      expect(starts.isDate).toBe('date' in event.moment)
      if ('instant' in event.moment) expect(starts.toUnixTime() * 1000).toBe(event.moment.instant)
    }
  })

  it('in every language: hostile names of vessels and ports stay text', () => {
    const nasty = 'M/V "ACE, KING; QUEEN\\"\r\nEND:VCALENDAR'
    const place = { unLocode: null, name: nasty, facilityCode: null, facilityName: null, facilityType: null }
    const leg = {
      stage: 'MAIN' as const,
      mode: null,
      vessel: null,
      voyage: null,
      service: null,
      loadAt: place,
      dischargeAt: place,
      estimatedDeparture: null,
      actualDeparture: null,
      estimatedArrival: null,
      actualArrival: null,
      cargoCutOff: null,
      documentCutOff: null,
    }
    const dates: BookingDates = {
      booking: '1',
      bills: [nasty],
      sailing: { first: leg, last: leg },
      placeOfReceipt: null,
      placeOfDelivery: null,
      vesselName: nasty,
      voyage: null,
      cargo: null,
      ends: [],
      statements: [],
      hashes: [],
    }
    const origin = { at: 0, tie: '', shownAt: 0, reason: null, source: null }
    const histories = timeHistories([
      { ...origin, kind: 'SAILING', load: 'A', discharge: null },
      {
        ...origin,
        kind: 'TIME',
        matter: 'cutOff',
        end: 'A',
        weight: 'FCO',
        // A port without a known time zone: a day without an hour.
        time: { local: '2026-12-31T23:30', zone: null, offset: null, instant: null },
        by: 'LINE',
      },
    ])
    for (const language of LANGUAGES) {
      const request = { bookingNumber: '1', language, alarmMinutes: 60, host: 'line.example' }
      const calendar = new ICAL.Component(ICAL.parse(bookingCalendar(request, { dates, histories })))
      const [event, ...more] = calendar.getAllSubcomponents('vevent')
      if (event === undefined) throw new Error('no event')
      expect(more).toEqual([])
      expect(propertyOf(event, 'location')).toBe(nasty.replace('\r\n', '\n'))
      expect(propertyOf(event, 'dtstart')).toBe('2026-12-31')
      expect(propertyOf(event, 'description')).toContain('2026-12-31 23:30')
      expect(ICAL.parse(bookingCalendar(request, null))[0]).toBe('vcalendar')
    }
  })
})
