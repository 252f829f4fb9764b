import { describe, expect, it } from 'vitest'
import { calendarLine, escapeText } from './calendar-line.ts'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

const event = (part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '6110045210-cutOff@line.example',
  sequence: 2,
  moment: { instant: Date.UTC(2026, 11, 31, 16, 30) },
  changedAt: Date.UTC(2026, 11, 20, 8),
  summary: 'Cargo cut-off',
  description: 'one',
  location: 'Shanghai',
  isCancelled: false,
  alarmMinutes: 1440,
  ...part,
})
const HEAD = { productId: '-//Quayline//Test//EN', name: 'Booking', refreshHours: 1 }
const linesOf = (...events: readonly CalendarEvent[]): readonly string[] => calendarText(HEAD, events).split('\r\n')

describe('calendarText (RFC 5545)', () => {
  it('writes the event with its alarm, every line ended by CRLF', () => {
    expect(linesOf(event())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quayline//Test//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Booking',
      'X-WR-CALNAME:Booking',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:6110045210-cutOff@line.example',
      'DTSTAMP:20261220T080000Z',
      'LAST-MODIFIED:20261220T080000Z',
      'SEQUENCE:2',
      'DTSTART:20261231T163000Z',
      'SUMMARY:Cargo cut-off',
      'DESCRIPTION:one',
      'LOCATION:Shanghai',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Cargo cut-off',
      'TRIGGER:-PT1440M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('a cancelled event never rings, nor does one without an alarm', () => {
    expect(linesOf(event({ isCancelled: true }))).toContain('STATUS:CANCELLED')
    for (const silent of [event({ isCancelled: true }), event({ alarmMinutes: null })])
      expect(linesOf(silent)).not.toContain('BEGIN:VALARM')
  })

  it('an hour that nobody knows is a day', () => {
    expect(linesOf(event({ moment: { date: '2026-12-31' } }))).toContain('DTSTART;VALUE=DATE:20261231')
  })

  it('without events it is still a calendar', () => {
    expect(linesOf()).toHaveLength(10)
  })
})

describe('text in a calendar (RFC 5545 section 3.3.11)', () => {
  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['a\u2028b\u0085c', 'a\\nb\\nc'],
    ['nul\0bell\u0007esc\u001bdel\u007f', 'nulbellescdel'],
    ['tab\tstays', 'tab\tstays'],
    ['say "hi": yes', 'say "hi": yes'],
    ['\nBEGIN:VEVENT', '\\nBEGIN:VEVENT'],
  ])('%j', (text, written) => {
    expect(escapeText(text)).toBe(written)
  })
})

describe('folding (RFC 5545 section 3.1)', () => {
  const octets = (line: string): number => new TextEncoder().encode(line).length
  const unfold = (text: string): string => text.replaceAll('\r\n ', '')

  it('a line of 75 octets stays whole, one of 76 does not', () => {
    expect(calendarLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`)
    expect(calendarLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`)
    expect(calendarLine('')).toBe('\r\n')
  })

  it.each([
    ['Chinese', '截港截单截关'.repeat(40)],
    ['mixed widths', 'aé截𠮷'.repeat(60)],
    ['emoji of several code points', '🚢👩‍✈️'.repeat(30)],
    ['blanks at the fold', `${'x'.repeat(74)} ${' '.repeat(80)}`],
  ])('%s: at most 75 octets a line, no character torn, and the same text again', (_, text) => {
    const folded = calendarLine(`DESCRIPTION:${text}`)
    const lines = folded.split('\r\n').slice(0, -1)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(octets(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
    expect(unfold(folded)).toBe(`DESCRIPTION:${text}\r\n`)
  })

  it('half of a surrogate pair becomes U+FFFD', () => {
    expect(calendarLine('a\uD83Db')).toBe('a\uFFFDb\r\n')
  })
})
