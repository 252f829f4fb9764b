import type { components } from '@quayline/client/schema.d'
import { numbersInText } from '@quayline/domain/tracking/numbers-in-text'
import { LANGUAGES } from '@quayline/messages/language'
import { tracking } from '@quayline/messages/tracking/tracking.en-US'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { SHIPMENT_TEXTS } from '../shipments/shipments-own-texts.ts'
import { BULK_TEXTS } from './bulk-own-texts.ts'
import { BulkScreen } from './bulk-screen.tsx'
import { CutOffLines } from './cut-off-lines.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import { lineColumns, TrackedLines } from './tracked-lines.tsx'

type Line = components['schemas']['BulkLine']

const session = sessionOf({ kind: 'CERTIFIED' }, { menu: [{ resource: 'BULK', access: 'OPEN' }] })
const place = (unLocode: string, name: string) => ({ unLocode, name })
const FOUND: Line = {
  asked: 'cbhu 439890-7',
  problem: null,
  found: {
    type: 'cntr',
    number: 'CBHU4398907',
    document: { type: 'bl', number: '6270000001' },
    cargoStage: 'IN_TRANSIT',
    status: 'LOADED_FIRST_POL',
    statusAt: {
      local: '2026-03-04T10:00',
      zone: 'Asia/Shanghai',
      offset: '+08:00',
      instant: '2026-03-04T02:00:00.000Z',
      place: place('CNSHA', 'Shanghai'),
    },
    withStatus: 1,
    containers: 1,
    portOfLoading: place('CNSHA', 'Shanghai'),
    portOfDischarge: place('USLGB', 'Long Beach'),
    estimatedDeparture: null,
    actualDeparture: null,
    estimatedArrival: null,
    actualArrival: null,
    vesselName: 'Test Navigator',
    voyage: '012E',
    asOf: '2026-03-05T00:00:00.000Z',
  },
}
const NONE: Line = { asked: '6199999999', problem: 'NOT_FOUND', found: null }

describe('the box for many numbers', () => {
  it.each(LANGUAGES)('says what it takes and asks nothing by itself, in %s', (language) => {
    const html = htmlIn({ language, session, at: '/bulk' }, <BulkScreen />)
    expect(textOf(html)).toContain(BULK_TEXTS[language].intro)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
  })

  it('says what was found, whose check digit does not fit, and what it left out', () => {
    const found = numbersInText('CSQU3054383 CSQU3054384 6103622780 please look these up')
    const text = textOf(htmlIn({ session }, <FoundNumbers found={found} hasText />))
    expect(text).toContain('3 numbers found: 1 bills or bookings, 2 containers')
    expect(text).toContain('The check digit does not fit (ISO 6346): CSQU3054384')
    expect(text).toContain('Ignored: please look these up')
    expect(textOf(htmlIn({ session }, <FoundNumbers found={numbersInText('hello')} hasText />))).toContain(
      'No number found yet.',
    )
  })

  it('answers a line for each, with the way to the whole answer', () => {
    const numbers = [FOUND.asked, NONE.asked]
    const answers = [[['bulk', 'tracking', numbers], answered({ items: [FOUND, NONE] })]] as const
    const html = htmlIn({ session, answers }, <TrackedLines numbers={numbers} tracking={tracking} />)
    expect(html).toContain('/tracking?number=CBHU4398907&amp;type=cntr')
    const text = textOf(html)
    for (const part of ['cbhu 439890-7', 'Container', 'Loaded at first port of loading', 'Nothing found'])
      expect(text).toContain(part)
  })

  it('gives the same as a file', () => {
    const locale = { language: 'en-US', texts: PACKS['en-US'].texts } as const
    const own = BULK_TEXTS['en-US']
    const words = { own, stages: SHIPMENT_TEXTS['en-US'].stages, tracking, city: () => 'Shanghai' }
    const columns = lineColumns(words)
    const row = (line: Line) => columns.map(({ text }) => text(line, locale))
    expect(row(FOUND).slice(0, 6)).toEqual([
      'cbhu 439890-7',
      'Container',
      'In transit',
      'Loaded at first port of loading',
      '2026-03-04 10:00',
      'Shanghai',
    ])
    expect(row(NONE).slice(0, 3)).toEqual(['6199999999', 'Nothing found', ''])
  })

  it('says so where no cut-off is known', () => {
    const answers = [[['cutoff', 'numbers', ['6199999999']], answered({ content: [] })]] as const
    expect(textOf(htmlIn({ session, answers }, <CutOffLines numbers={['6199999999']} />))).toContain(
      'No cut-off is known for these numbers.',
    )
  })
})
