import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { countText } from '../../shell/count-text.ts'
import { htmlIn, textOf } from '../../shell/in-app-views.fixture.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { NotLoggedIn, PickUpFault } from './pick-up-fault.tsx'
import { PickUpBand } from './pick-up-band.tsx'
import { PickUpLinks } from './pick-up-links.tsx'
import { PickUpList } from './pick-up-list.tsx'
import { PickUpSearch } from './pick-up-search.tsx'
import { atSea, content, freeTime, pickUpContainer } from './pick-up.fixture.ts'
import { pickUpTexts } from './pick-up-texts.ts'
import type { PickUpMessages } from '@quayline/messages/pick-up/pick-up.zh-CN'

/** Noon on Sunday 1 March 2026 in Long Beach. */
const NOW = Date.parse('2026-03-01T20:00Z')

const refused = (status: number): Fault => ({
  ok: false,
  failure: { kind: 'refused', status, code: status, message: 'words of the server', errors: [] },
  requestId: 'r1',
  text: 'words of the server',
})

describe.each(LANGUAGES)('in %s', (language) => {
  let texts: PickUpMessages
  beforeAll(async () => {
    texts = await pickUpTexts.load(language)
  })
  const { demurrage, freeDays, menu } = inAppTexts(language)
  const { shell, tracking } = pageTexts(language)
  const html = (view: ReactNode): string =>
    htmlIn(
      language,
      <Router ssrPath="/pick-up-number">
        <pickUpTexts.Provider value={texts}>{view}</pickUpTexts.Provider>
      </Router>,
    )
  const text = (view: ReactNode): string => textOf(html(view))
  const band = (containers = content().containers, now = NOW): string =>
    text(<PickUpBand num="7300000101" content={content({ containers })} now={now} />)
  const list = (part: Parameters<typeof content>[0] = {}): string =>
    text(<PickUpList content={content(part)} now={NOW} />)

  it('the band shows the earliest last free day with its weekday, what it is of, and how many days are left', () => {
    const shown = band()
    expect(shown).toContain(texts.band.last)
    // 3 March 2026 is a Tuesday.
    expect(shown).toContain(tracking.weekdays.split('|')[1])
    expect(shown).toContain('DEM')
    expect(shown).toContain(countText(texts.band.daysLeft, 2))
    expect(shown).toContain(fill(texts.band.released, { count: 1, total: 2 }))
  })

  it.each([
    ['today', '2026-03-03T20:00Z', () => texts.band.lastDay],
    // It is still 3 March in Long Beach when it is already the 4th in UTC.
    ['still today at the port', '2026-03-04T07:00Z', () => texts.band.lastDay],
    ['over', '2026-03-05T20:00Z', () => countText(texts.band.daysOver, 2)],
  ])('the last day is %s', (_, now, expected) => {
    expect(band([pickUpContainer()], Date.parse(now))).toContain(expected())
  })

  it('an estimate is marked as one, without urgency', () => {
    const shown = band([atSea()])
    expect(shown).toContain(texts.band.estimated)
    expect(shown).not.toContain(countText(texts.band.daysLeft, 10))
  })

  it('what is collected is counted, and has no day of its own any more', () => {
    const done = pickUpContainer({
      progress: 'RETURNED',
      freeTime: [freeTime({ state: 'ENDED', endedOn: '2026-03-01' })],
    })
    expect(band([done])).toContain(texts.band.collected)
    expect(band([done])).toContain(fill(texts.band.ofCount, { count: 1, total: 1 }))
  })

  it('a container shows number, releases, terminal, end of the order, return depot, and what its day rests on', () => {
    const shown = list()
    for (const part of [
      texts.groups.ready,
      'TSTU 123456 8',
      '20GP · 22G1',
      'RL7',
      texts.progress.AVAILABLE,
      texts.lineStates.RELEASED,
      texts.clearance.RELEASED,
      'Pier Test Terminal (USLGBT1), Long Beach',
      'Test Depot (USLGBD1), Long Beach',
      texts.restsOn,
      'Tariff US DEM',
      'US · Test calendar',
      `${fill(freeDays.days.more, { count: 4 })}, ${freeDays.dayTypes.WORKING}`,
      texts.freight,
    ])
      expect(shown).toContain(part)
  })

  it('what is not known is shown as not known', () => {
    const shown = list({ containers: [atSea()] })
    for (const part of [
      texts.groups.waiting,
      shell.notGiven,
      texts.lineStates.NOT_REPORTED,
      texts.clearance.NOT_REPORTED,
      texts.estimated,
      texts.expectedBy.ARRIVAL,
      fill(texts.afterPickUp, { days: fill(freeDays.days.more, { count: 4 }) }),
    ])
      expect(shown).toContain(part)
  })

  it('a release without a number, a hold with its code and an unknown reason are shown', () => {
    const { lineRelease } = pickUpContainer()
    const shown = list({
      containers: [
        pickUpContainer({
          lineRelease: { ...lineRelease, number: null },
          customs: {
            state: 'ON_HOLD',
            holds: [{ code: 'PA', at: '2026-02-26 08:00', location: null }],
            removedHolds: 0,
            releasedAt: '2026-02-27 08:00',
            isReleased: true,
          },
          freeTime: [
            freeTime({
              state: 'UNKNOWN',
              lastFreeDay: null,
              certainty: null,
              reason: 'NO_TARIFF',
              reasonText: 'no tariff covers it',
            }),
          ],
        }),
      ],
    })
    for (const part of [
      texts.noNumber,
      texts.clearance.ON_HOLD,
      fill(texts.hold, { code: 'PA' }),
      texts.releaseBesideHold,
      'no tariff covers it',
    ])
      expect(shown).toContain(part)
  })

  it('a container that the line carries inland is not collected at the port where its release was reported', () => {
    const inland = (number: string | null): string =>
      list({
        containers: [
          pickUpContainer({ progress: 'INLAND', lineRelease: { ...pickUpContainer().lineRelease, number } }),
        ],
      })
    expect(inland(null)).not.toContain('Pier Test Terminal')
    expect(inland('RL7')).toContain('Pier Test Terminal')
  })

  it('fifty containers of a group are folded behind the first four', () => {
    const containers = Array.from({ length: 50 }, (_, index) =>
      atSea({ cntrNum: `TSTU${String(index).padStart(7, '0')}` }),
    )
    const shown = html(<PickUpList content={content({ containers })} now={NOW} />)
    expect(textOf(shown)).toContain(fill(texts.more, { count: 46 }))
    expect(shown.match(/<article/g)).toHaveLength(50)
  })

  it('states: collected elsewhere, no containers, not logged in, no party, not found, failed', () => {
    expect(list({ isCollectedHere: false, containers: [], placeOfDelivery: null })).toContain(texts.elsewhereTitle)
    expect(list({ containers: [] })).toContain(texts.emptyTitle)
    expect(text(<NotLoggedIn />)).toContain(texts.loginText)
    expect(text(<NotLoggedIn />)).toContain(menu.logIn)
    const fault = (status: number): string =>
      text(<PickUpFault fault={refused(status)} num="7300000101" onRetry={() => undefined} />)
    expect(fault(403)).toContain(texts.forbiddenTitle)
    expect(fault(403)).toContain(demurrage.notPartyText)
    expect(fault(404)).toContain(texts.notFoundTitle)
    expect(fault(500)).toContain(texts.failedTitle)
    expect(fault(500)).toContain(shell.retry)
  })

  it('the form shows at its field what was wrong with a number', () => {
    const shown = html(<PickUpSearch num="TSTU1234568" fault="words of the server" />)
    expect(shown).toContain('aria-invalid="true"')
    expect(textOf(shown)).toContain('words of the server')
    expect(shown).toContain('value="TSTU1234568"')
  })

  it('leads to charges and tracking of the bill, and offers no share', () => {
    const shown = html(<PickUpLinks num="7300000101" />)
    expect(shown).toContain(
      '/demurrage-result?docRef=7300000101&amp;bound=BM&amp;chargeType=ALL&amp;num=7300000101&amp;type=bl',
    )
    expect(shown).toContain('/cargo-tracking?number=7300000101&amp;type=bl')
    const page = text(
      <>
        <PickUpBand num="7300000101" content={content()} now={NOW} />
        <PickUpList content={content()} now={NOW} />
        <PickUpLinks num="7300000101" />
      </>,
    )
    expect(page).not.toContain(shell.share)
  })
})
