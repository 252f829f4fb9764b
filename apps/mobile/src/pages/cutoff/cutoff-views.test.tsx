import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { htmlIn, textOf } from '../../shell/in-app-views.fixture.tsx'
import { TimeZonesProvider } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { AnswerArea } from './answer-area.tsx'
import {
  callItem,
  NOW,
  numberTimeZones,
  numberItem,
  vesselTimeZones,
  voyages,
} from '@quayline/domain/cutoff/cut-offs.fixture'
import { VesselFacts } from './cutoff-vessel-result-page.tsx'
import { CutOffBand } from './cut-off-band.tsx'
import { numberDeadlines } from '@quayline/messages/cutoff/deadlines'
import { FailedPanel } from './failed-panel.tsx'
import { NumberAnswerView } from './number-answer-view.tsx'
import { NumberBanner } from './number-banner.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { PickField } from './pick-field.tsx'
import { VesselAnswerView } from './vessel-answer-view.tsx'

const ignore = (): void => undefined
const fault = (failure: Fault['failure']): Fault => ({ ok: false, failure, text: 'The words', requestId: 'req-1' })
const asked = { vslCode: 'Q01', vslName: 'EXAMPLE LODESTAR', pol: 'Shanghai', polCode: 'CNSHA', days: 28 } as const

describe.each(LANGUAGES)('in %s', (language) => {
  const { cutoff, prompts, eir } = inAppTexts(language)
  const { shell, tracking } = pageTexts(language)
  const html = (view: ReactNode, clocks = numberTimeZones): string =>
    htmlIn(language, <TimeZonesProvider value={clocks}>{view}</TimeZonesProvider>)
  const numbers = (number: string, content = [numberItem()], now = NOW): string =>
    html(<NumberAnswerView number={number} answer={{ content }} now={now} />)
  const text = (markup: string): string => textOf(markup)

  it('by number: every cut-off with the zone of its port, of several bookings the next one of each apart', () => {
    expect(numbers('BK2600041')).not.toContain('cutoff-next"')
    const shown = numbers('BK2600041,BK2600042', [numberItem()])
    const labels = [...shown.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => textOf(label ?? ''))
    const { siCutoff, vgmCutoff, cutOff, custReleaseDt, etd } = cutoff.field
    expect(labels.slice(-5)).toEqual([siCutoff, vgmCutoff, cutOff, custReleaseDt, etd])
    const [, next = ''] = shown.split('cutoff-next"')
    // Now 10:00, deadline 12:30.
    const left = fill(cutoff.left, {
      time: `${fill(cutoff.hours.more, { count: 2 })} ${fill(cutoff.minutes.more, { count: 30 })}`,
    })
    const zone = fill(shell.date.zone, { zone: 'UTC+8' })
    const banner = text(next.split('<dl')[0] ?? '')
    for (const part of [cutoff.next, siCutoff, `12:30 ${zone}`, left]) expect(banner).toContain(part)
    expect(shown).toContain('dateTime="2026-12-09T12:30+08:00"')
    expect(shown.indexOf('cutoff-next"')).toBeLessThan(shown.lastIndexOf('<dl'))
  })

  it('what has passed says so, and when all has, that too', () => {
    const one = numbers('BK2600041', undefined, Date.parse('2026-12-09T04:30:00Z'))
    expect(text(one).split(cutoff.passed)).toHaveLength(2)
    const all = numbers('BK2600041', undefined, Date.parse('2026-12-13T00:00:00Z'))
    expect(text(all)).toContain(cutoff.allPassed)
    expect(all.match(/is-passed/g)).toHaveLength(4)
    expect(all).not.toContain(cutoff.next)
  })

  it.each(['LOADED', 'DELIVERED'] as const)('does not ask for a later vessel when the cargo is %s', (cargo) => {
    const shown = text(numbers('BK2600041', [numberItem({ cargo })], Date.parse('2026-12-13T00:00:00Z')))
    expect(shown).toContain(cutoff.passedWith[cargo])
    expect(shown).not.toContain(cutoff.allPassed)
  })

  it('what is not known is shown so, and nothing is calculated from a time without a zone', () => {
    const none = numberItem({
      cutOff: null,
      vgmCutoff: null,
      siCutoff: null,
      custReleaseDt: null,
      etd: null,
      changes: [],
    })
    const shown = text(numbers('BK2600041', [none]))
    expect(shown).toContain(cutoff.noneKnown)
    expect(shown.split(shell.notGiven)).toHaveLength(6)
    const zoneless = text(
      html(<NumberAnswerView number="BK2600041" answer={{ content: [numberItem()] }} now={NOW} />, {}),
    )
    expect(zoneless).toContain(shell.date.zoneUnknown)
    for (const part of [cutoff.next, cutoff.passed]) expect(zoneless).not.toContain(part)
  })

  it('changes are folded: was, now, when and why; what was withdrawn is named', () => {
    const [, changes = ''] = numbers('BK2600041').split('<details class="cutoff-changes"')
    expect(changes).not.toMatch(/^[^>]* open/)
    const shown = text(changes)
    for (const part of [
      cutoff.changes,
      ' 3 ',
      cutoff.was,
      cutoff.now,
      '12:00',
      'Berth congestion',
      '09:15',
      cutoff.withdrawn,
    ])
      expect(shown).toContain(part)
    // The current time's offset may differ from that of the earlier time.
    expect(changes.split('UTC+8')).toHaveLength(4)
  })

  it('of several numbers each booking is named, and those without an answer', () => {
    const two = [numberItem(), numberItem({ bkgNo: 'BK2600077', blNo: null })]
    const shown = numbers('BK2600041,bk2600077，NOSUCH1', two)
    expect(shown.match(/<h2/g)).toHaveLength(2)
    expect(text(shown)).toContain(fill(cutoff.missing, { numbers: 'NOSUCH1' }))
    expect(numbers('BK2600041')).not.toContain('<h2')
    // One bill with two bookings.
    expect(numbers('EXPLSHA2600042', two).match(/<h2/g)).toHaveLength(2)
  })

  it('nothing found says what was asked', () => {
    const shown = text(numbers('NOSUCH1', []))
    expect(shown).toContain(prompts.common2_no_data)
    expect(shown).toContain('NOSUCH1')
  })

  const band = (now: number, shown: Parameters<typeof CutOffBand>[0]['deadlines']) =>
    text(html(<CutOffBand kind={tracking.bl} number="EXPLSHA2600042" type="bl" deadlines={shown} now={now} />))

  it('the band has the number and the next cut-off with its day, zone and what is left', () => {
    const deadlines = numberDeadlines(numberItem(), '/content/0', numberTimeZones)
    const soon = band(NOW, deadlines)
    for (const part of [tracking.bl, cutoff.field.siCutoff, '12:30', 'UTC+8']) expect(soon).toContain(part)
    expect(soon).toContain(
      fill(cutoff.left, {
        time: `${fill(cutoff.hours.more, { count: 2 })} ${fill(cutoff.minutes.more, { count: 30 })}`,
      }),
    )
    expect(band(Date.parse('2026-12-13T00:00:00Z'), deadlines)).toContain(cutoff.band.allPassed)
    expect(band(NOW, [])).toContain(cutoff.band.noneKnown)
    expect(band(NOW, null)).toContain(cutoff.title)
  })

  it('the banner has both cities and countries, and the choice of type', () => {
    const shown = html(<NumberBanner type="bl" item={numberItem()} onType={ignore} />)
    for (const part of [cutoff.shipment, 'Suzhou', 'China', 'Chicago', 'United States', 'EXAMPLE LODESTAR / 204E'])
      expect(text(shown)).toContain(part)
    expect(text(shown)).not.toContain('Jiangsu')
    const types = [...shown.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag)
    expect(types.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(['bl', 'bkg'])
    expect(types.map((tag) => tag.includes('checked'))).toEqual([true, false])
    expect(shown).toContain('aria-expanded="true"')
    expect(shown).not.toContain('inert')
  })

  it('for a container there is no choice of type, and the banner starts folded', () => {
    const shown = html(<NumberBanner type="cntr" item={numberItem()} onType={ignore} />)
    expect(shown).not.toContain('type="radio"')
    expect(shown).toContain('aria-expanded="false"')
    expect(shown).toMatch(/class="cutoff-fold" inert/)
    expect(text(shown)).toContain(cutoff.expand)
  })

  it('by vessel: groups of service and voyage, the first unfolded, each with its six cut-offs and sailing', () => {
    const shown = html(<VesselAnswerView asked={asked} voyages={voyages} now={NOW} />, vesselTimeZones)
    const [, first = '', second = ''] = shown.split('<details class="section"')
    expect(text(first)).toContain(fill(cutoff.voyageOf, { service: 'AEU3', voyage: '204E' }))
    expect(text(second)).toContain(fill(cutoff.voyageAlone, { voyage: '205W' }))
    expect(first).toMatch(/^[^>]* open/)
    expect(second).not.toMatch(/^[^>]* open/)
    const labels = [...first.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => textOf(label ?? ''))
    const { siCutoff, vgmCutoff, gcCutoff, rfCutoff, dgCutoff, custReleaseDt, etd } = cutoff.field
    expect(labels).toEqual([siCutoff, vgmCutoff, gcCutoff, rfCutoff, dgCutoff, custReleaseDt, etd, cutoff.terminal])
    expect(text(second).split(shell.notGiven)).toHaveLength(4)
    expect(first).toContain('dateTime="2026-12-13T18:00+08:00"')
  })

  it('two calls of one voyage stand one under the other', () => {
    const call = callItem({ facilityCode: 'CNSHAT2', etd: null })
    const group = [{ loopAbbrv: 'AEU3', voy: '204E', groupList: [callItem(), call] }]
    const shown = html(<VesselAnswerView asked={asked} voyages={group} now={NOW} />, vesselTimeZones)
    expect(shown.match(/<dl/g)).toHaveLength(2)
    for (const code of ['CNSHAT1', 'CNSHAT2']) expect(text(shown)).toContain(code)
  })

  it('the head of a vessel: name and port with their codes, the period, and that it came from the history', () => {
    const shown = text(html(<VesselFacts asked={asked} isHistory />))
    for (const part of [
      'EXAMPLE LODESTAR (Q01)',
      'Shanghai (CNSHA)',
      fill(cutoff.within, { weeks: 4, days: 28 }),
      cutoff.fromHistory,
    ])
      expect(shown).toContain(part)
    const picked = { ...asked, vslName: 'EXAMPLE LODESTAR (Q01)', polCode: null }
    const plain = text(html(<VesselFacts asked={picked} isHistory={false} />))
    expect(plain).not.toContain(cutoff.fromHistory)
    expect(plain.split('Q01')).toHaveLength(2)
  })

  it('no sailing says vessel, port and period', () => {
    const shown = text(html(<VesselAnswerView asked={asked} voyages={[]} now={NOW} />))
    expect(shown).toContain(fill(cutoff.emptyVessel, { vessel: 'EXAMPLE LODESTAR', port: 'Shanghai', days: 28 }))
  })

  it('the form: four periods, what was picked, what is missing', () => {
    const periods = html(<PeriodChooser days={14} onChoose={ignore} />)
    expect([...periods.matchAll(/value="(\d+)"/g)].map(([, value]) => value)).toEqual(['14', '28', '42', '56'])
    expect([...periods.matchAll(/<span>(.*?)<\/span>/g)].map(([, label]) => label)).toEqual(
      [2, 4, 6, 8].map((count) => fill(cutoff.weeks, { count })),
    )
    expect(periods.match(/checked/g)).toHaveLength(1)
    const field = html(
      <PickField field="vessel" label={cutoff.vessel} value={null} fault={prompts.input_vessel_name} onPick={ignore} />,
    )
    expect(text(field)).toContain(cutoff.choose)
    const [, described] = /aria-describedby="([^"]+)"/.exec(field) ?? []
    expect(field).toContain(`id="${described}"`)
  })

  it('an answer from memory says of when; a failed refresh keeps the answer; without one there is the reason and a retry', () => {
    const area = (answer: Partial<Parameters<typeof AnswerArea<string>>[0]['answer']>): string =>
      text(
        html(
          <AnswerArea answer={{ shown: null, fault: null, isBusy: false, reload: ignore, ...answer }}>
            {(data: string) => <p>{data}</p>}
          </AnswerArea>,
        ),
      )
    const shown = { data: 'The answer', asOf: null, clocks: {}, keptAt: '2026-12-09T02:00:00.000Z' }
    const kept = area({ shown })
    expect(kept).toContain('The answer')
    expect(kept).toContain('10:00')
    const stale = area({ shown: { ...shown, keptAt: null }, fault: fault({ kind: 'timeout' }) })
    for (const part of ['The answer', 'The words', 'req-1']) expect(stale).toContain(part)
    const failed = area({ fault: fault({ kind: 'timeout' }) })
    for (const part of [cutoff.failedTitle, 'The words', 'req-1', shell.retry]) expect(failed).toContain(part)
    expect(area({})).toBe('')
    expect(text(html(<FailedPanel fault={fault({ kind: 'network' })} onRetry={ignore} />))).not.toContain(
      eir.offline.nothingKept,
    )
  })
})
