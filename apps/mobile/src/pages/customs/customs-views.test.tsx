import type { AdvanceFiling } from '@quayline/client/schema.d'
import type { CustomsMessages } from '@quayline/messages/customs/customs.zh-CN'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { htmlIn, textOf } from '../../shell/in-app-views.fixture.tsx'
import { TimeZonesProvider } from '../../shell/page-texts.tsx'
import { CustomsBand } from './customs-band.tsx'
import type { CustomsAnswer } from './customs-call.ts'
import { CustomsSearch } from './customs-search.tsx'
import { CustomsSections } from './customs-sections.tsx'
import { customsTexts } from './customs-texts.ts'
import { nextFiling } from './next-filing.ts'

type Content = CustomsAnswer['content']

const filing = (part: Partial<AdvanceFiling> = {}): AdvanceFiling => ({
  name: 'AMS',
  filer: 'CARRIER',
  rule: '24H_BEFORE_LOADING',
  deadline: null,
  basis: null,
  isOver: false,
  ...part,
})

const AMS = filing({ deadline: '2026-03-02 12:00', basis: 'PUBLISHED' })
const STUFFING = filing({
  name: 'ISF_STUFFING',
  filer: 'IMPORTER',
  rule: '24H_BEFORE_ARRIVAL',
  deadline: '2026-03-17 07:00',
  basis: 'EXPECTED',
})
const ZONES = {
  '/content/filings/0/deadline': { zone: 'Asia/Shanghai', offset: '+08:00' },
  '/content/filings/1/deadline': { zone: 'America/Los_Angeles', offset: '-07:00' },
}

const content = (part: Partial<Content> = {}): Content => ({
  isFound: true,
  area: 'US',
  location: 'Long Beach ,California ,United States',
  isLandedThere: true,
  vessel: 'TEST STAR',
  voyage: '021E',
  portOfLoading: 'Shanghai,Shanghai,China',
  departure: '2026-03-04 10:00',
  isDepartureActual: false,
  arrival: '2026-03-18 07:00',
  isArrivalActual: false,
  filings: [AMS, STUFFING],
  clearance: null,
  can: { seeClearance: false },
  ...part,
})

describe('the filing that comes next', () => {
  it('is the earliest instant of those that are known and not over', () => {
    expect(nextFiling([AMS, STUFFING], ZONES)?.name).toBe('AMS')
    expect(nextFiling([{ ...AMS, isOver: true }, STUFFING], ZONES)?.name).toBe('ISF_STUFFING')
    expect(nextFiling([filing()], ZONES)).toBeNull()
    // Without a known time zone the order cannot be determined.
    expect(nextFiling([AMS], {})).toBeNull()
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  let texts: CustomsMessages
  beforeAll(async () => {
    texts = await customsTexts.load(language)
  })
  const { menu } = inAppTexts(language)
  const html = (view: ReactNode): string =>
    htmlIn(
      language,
      <Router ssrPath="/customs-declaration">
        <TimeZonesProvider value={ZONES}>
          <customsTexts.Provider value={texts}>{view}</customsTexts.Provider>
        </TimeZonesProvider>
      </Router>,
    )
  const text = (view: ReactNode): string => textOf(html(view))
  const sections = (part: Partial<Content> = {}): string => text(<CustomsSections content={content(part)} />)
  const band = (part: Partial<Content> = {}): string => text(<CustomsBand num="7300000021" content={content(part)} />)

  it.each(['US', 'CA', 'EU', 'JP'] as const)('the band names the area %s and where the cargo comes in', (area) => {
    const shown = band({ area })
    expect(shown).toContain(texts.line)
    expect(shown).toContain(texts.areas[area])
  })

  it('the band shows the next deadline, and whether the cargo is landed in the area at all', () => {
    expect(band()).toContain(texts.next.split('{time}')[0]?.replace('{name}', 'AMS').trim())
    const [outside = ''] = texts.delivered.split('{place}')
    expect(band({ isLandedThere: false })).toContain(outside.trim())
  })

  it('each filing shows who files it, until when, by which rule and which text', () => {
    const shown = sections()
    for (const each of [AMS, STUFFING])
      for (const part of [
        texts.names[each.name],
        texts.filers[each.filer],
        texts.rules[each.rule],
        texts.sources[each.name],
      ])
        expect(shown).toContain(part)
    expect(shown).toContain(texts.basis.PUBLISHED)
    expect(shown).toContain(texts.basis.EXPECTED)
  })

  it('an unknown deadline, one that is over, and what the line does not know are shown', () => {
    expect(sections({ filings: [filing()] })).toContain(texts.unknownUntil)
    expect(sections({ filings: [{ ...AMS, isOver: true }] })).toContain(texts.over)
    for (const sentence of texts.unknown) expect(sections()).toContain(sentence)
    expect(sections({ area: 'EU' })).toContain(texts.deepSea)
    expect(sections({ area: 'JP' })).not.toContain(texts.deepSea)
  })

  it('clearance is shown to parties, and to others that it is private', () => {
    expect(sections()).toContain(texts.clearancePrivate)
    expect(sections()).toContain(menu.logIn)
    const clearance = {
      state: 'ON_HOLD',
      holds: [{ code: 'PA', at: null, location: null }],
      removedHolds: 0,
      releasedAt: null,
      isReleased: false,
    } as const
    const shown = sections({ clearance, can: { seeClearance: true } })
    expect(shown).toContain(texts.clearance.ON_HOLD)
    expect(shown).toContain(fill(texts.hold, { code: 'PA' }))
    expect(shown).not.toContain(texts.clearancePrivate)
  })

  it('the form shows at its field what was wrong with a number', () => {
    const shown = html(<CustomsSearch num="TSTU1234568" fault="words of the server" />)
    expect(shown).toContain('aria-invalid="true"')
    expect(textOf(shown)).toContain('words of the server')
  })
})
