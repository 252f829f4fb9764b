import { describe, expect, it } from 'vitest'
import { htmlOf, textOf } from './fixtures/rendered.fixture.ts'

const english = (name: string): string => textOf(htmlOf(name, 'en-US'))

describe('/ship-schedule (docs/requirements/schedules.md 3.1)', () => {
  it('heads with the cities, the country being the fourth comma part, and the window from the first departure', () => {
    const html = htmlOf('schedule', 'en-US')
    expect(html).toContain('<strong>Qingdao</strong> <span>China</span>')
    expect(html).toContain('<strong>Dallas</strong> <span>United States</span>')
    // fromDate + 4 weeks = 27 days later (docs/requirements/schedules.md 1.1).
    expect(english('schedule')).toContain('ETD from 20 Dec 2018, 4 wk after (until 16 Jan 2019)')
    expect(english('schedule')).toContain('Shortest transit 27 d')
  })

  it('asked by arrival it names the last arrival and the weeks before', () => {
    const text = english('schedule-by-arrival')
    expect(text).toContain('ETA until 16 Jan 2019, 4 wk before (from 20 Dec 2018)')
    expect(text).toContain('Receipt: Door · Delivery: CY')
  })

  it('shows each sailing folded: ports, transit days, first service, vessel and voyage, tag, times with weekday', () => {
    const summaries = [...htmlOf('schedule', 'en-US').matchAll(/<summary>(.*?)<\/summary>/gs)].map(([, summary]) =>
      (summary ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    expect(summaries).toEqual([
      'Qingdao Houston 37 d AEU3 · COSCO SHIPPING CAPRICORN 003W Nonstop Expected departure (ETD) Fri 21 Dec 2018 Expected arrival (ETA) Mon 24 Dec 2018',
      'Qingdao Houston 41 d AEU3 · COSCO SHIPPING CAPRICORN 003W Transshipments: 1 Departed (ATD) Sat 22 Dec 2018 07:15 (UTC+8) Expected arrival (ETA) Tue 22 Jan 2019 06:00 (UTC-6)',
    ])
    expect(htmlOf('schedule', 'en-US')).not.toMatch(/<details class="sailing"[^>]*open/)
  })

  it('has everything else inside: cut-off, nature, legs, availability, changes, links to port and vessel', () => {
    const text = english('schedule')
    expect(text).toContain('Cargo cut-off 18 Dec 2018 12:00 (UTC+8)')
    expect(text).toContain('Cargo nature General')
    expect(text).toContain('Available 24 Jan 2019')
    expect(text).toContain('ETD: was 21 Dec 2018 18:00, now 21 Dec 2018 22:00')
    const html = htmlOf('schedule', 'en-US')
    expect(html).toContain('href="/view-port?rev=TAO06&amp;deli=DAL31&amp;language=en-US"')
    expect(html).toContain('href="/check-flights?vessel=Q10&amp;service=QE3&amp;language=en-US"')
  })

  it('without sailings says so and keeps the header; expired and failed are the pages that other shares have', () => {
    expect(english('schedule-nothing')).toContain('No sailing found')
    expect(english('schedule-nothing')).toContain('ETD from 20 Dec 2018')
    expect(textOf(htmlOf('schedule-expired', 'zh-CN'))).toContain('分享已过期')
    expect(english('schedule-failed')).toContain('req-8f31c2')
  })
})

describe('/ship-name (docs/requirements/schedules.md 3.4)', () => {
  it('shows voyages with their calls: the actual time when there is one, else the estimate', () => {
    const text = english('vessel')
    expect(text).toContain('Voyage 014E')
    expect(text).toContain('Service QE3')
    expect(text).toContain('Shanghai Arrived (ATA) 20 Nov 2026 06:10 (UTC+8) Departed (ATD) 21 Nov 2026 05:00')
    expect(text).toContain('Ningbo Expected arrival (ETA) 23 Nov 2026 06:00')
  })

  it('says that a call is omitted and shows no time of it', () => {
    const text = english('vessel')
    expect(text).toContain('Busan Omitted')
    expect(text).not.toContain('26 Nov 2026')
    expect(text).toContain('Kaohsiung Added call')
  })
})

describe('/view-port and /check-flights (docs/requirements/schedules.md 3.2 and 3.3)', () => {
  it('gives name, address, telephone and fax of both ends, and says what is not known', () => {
    const text = english('view-port')
    expect(text).toContain('Invented Terminal of Qingdao')
    // Next to the heading it would leave no space for it on a narrow phone.
    expect(htmlOf('view-port', 'en-US')).not.toContain('section-note')
    expect(text).toContain('1 Invented Quay Road Qingdao China')
    expect(text).toContain('Fax not yet known')
    expect(text).toContain('No contact is known for this facility')
    expect(htmlOf('view-port', 'en-US')).toContain('<a href="tel:+8653255550100">+86 532 5555 0100</a>')
  })

  it('lists all particulars of docs/requirements/master-data.md 2.2 and the rotation with its directions', () => {
    const text = english('check-flights')
    for (const label of [
      'Lloyd’s (IMO) number 9000003',
      'Operator Invented Operator',
      'Flag Panama',
      'Port of registry Panama',
      'Owner not yet known',
      'Year built 2014',
      'Class society not yet known',
      'Gross tonnage 94,730',
      'Net tonnage not yet known',
      'Call sign QQQQ1',
      'Total TEU capacity 8,500',
      'Maximum speed (knots) 24',
      'Shanghai Direction E Houston Direction W',
    ])
      expect(text).toContain(label)
    expect(english('check-flights-unknown')).toContain('Nothing is known of this vessel.')
  })
})
