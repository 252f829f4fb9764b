import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { htmlIn, textOf } from '../../shell/in-app-views.fixture.tsx'
import { ChargesFault } from '../demurrage/charges-fault.tsx'
import { NumberBox } from '../demurrage/number-box.tsx'
import { FreeDaysCard } from './free-days-card.tsx'
import { NotLoggedIn } from './free-days-gate.tsx'
import { FreeDaysList } from './free-days-list.tsx'
import { ASKED, cannotAssess, freeDaysRow, trackedBill, trackedNothing } from './free-days.fixture.ts'
import { NumberSwitch } from './number-switch.tsx'
import { QueryFields } from './query-fields.tsx'
import { ReadOption } from './read-option.tsx'
import type { Refusal } from './search-refusal.ts'
import { ShipmentFacts } from './result-head.tsx'

/** A day within the fixture's free time. */
/** Noon in Shanghai on TODAY. */
const NOW = Date.parse('2026-12-05T04:00:00Z')
const TODAY = '2026-12-01'

const ignore = (): void => undefined

describe.each(LANGUAGES)('in %s', (language) => {
  const { controls, demurrage, freeDays, menu, prompts } = inAppTexts(language)
  const { shell } = pageTexts(language)
  const html = (view: ReactNode): string => htmlIn(language, view)
  const text = (view: ReactNode): string => textOf(html(view))
  const fields = (refusal: Refusal | null, from = ''): ReactNode => (
    <QueryFields asked={{ ...ASKED, previewDateFrom: from }} today="2026-12-31" onAsked={ignore} refusal={refusal} />
  )

  it('the form asks for number, both dates, one of three cost types, bound and the reading', () => {
    const shown = html(
      <>
        <NumberBox id="free-days-number" label={freeDays.number} number="" isRefused onNumber={ignore} />
        {fields(null)}
        <ReadOption hasRead={false} isRefused onRead={ignore} onOpen={ignore} />
      </>,
    )
    const texts = [
      freeDays.number,
      freeDays.from,
      freeDays.to,
      demurrage.bound.BM,
      demurrage.bound.BN,
      freeDays.hasRead,
    ]
    for (const part of [...texts, prompts.input_number, prompts.demurrage_free_read_rel_infor])
      expect(textOf(shown)).toContain(part)
    // docs/requirements/free-days.md 1.1: no ALL.
    expect([...shown.matchAll(/value="(ALL|DND|DEM|DET)"/g)].map(([, type]) => type)).toEqual(['DND', 'DEM', 'DET'])
    expect(shown).toMatch(/type="checkbox"[^>]*aria-invalid="true"/)
    expect(textOf(shown)).toContain(freeDays.choose)
  })

  it.each([
    ['input_start_date', 'from'],
    ['input_end_date', 'to'],
    ['demurrage_free_period_wraning', 'from'],
  ] as const)('%s is shown at its own date', (refusal, field) => {
    const shown = html(fields(refusal, '2026-12-01'))
    expect(textOf(shown)).toContain(prompts[refusal])
    expect([...shown.matchAll(/data-field="(\w+)" class="[^"]*is-refused/g)].map(([, each]) => each)).toEqual([field])
    expect(textOf(html(fields(null, '2026-12-01')))).not.toContain(prompts[refusal])
  })

  it('a row shows charge type, day type, special rate, free days with their unit and the last free day', () => {
    const shown = text(<FreeDaysCard row={freeDaysRow()} today={TODAY} />)
    const parts = [
      `DET ${controls.costType.DET.name}`,
      fill(freeDays.days.more, { count: 7 }),
      `${freeDays.field.dayType} ${freeDays.dayTypes.CALENDAR}`,
      `${freeDays.field.specialRate} ${freeDays.no}`,
      freeDays.field.lastFreeDay,
      '40HC · 45G1',
      'CNSHA',
    ]
    for (const part of parts) expect(shown).toContain(part)
    expect(shown).not.toContain(freeDays.field.specialDayType)
  })

  it('special free days go before the normal ones, which are named beside them', () => {
    const special = { specialFreeDays: 14, calDayTypeS: 'WORKING', specialRate: 'Y', normalFreeDays: 1 } as const
    const shown = text(<FreeDaysCard row={freeDaysRow(special)} today={TODAY} />)
    const normal = fill(freeDays.bySpecial, { normal: freeDays.days.one })
    expect(shown).toContain(`${freeDays.field.freeDays} ${fill(freeDays.days.more, { count: 14 })} ${normal}`)
    expect(shown).toContain(`${freeDays.field.specialDayType} ${freeDays.dayTypes.WORKING}`)
    expect(shown).toContain(`${freeDays.field.specialRate} ${freeDays.yes}`)
  })

  it('every state has a text; what is not known has its reason in the language of the page', () => {
    const unknownDay = { lastFreeDay: null, reason: 'CALENDAR_UNKNOWN', reasonText: '工作日历尚未公布' } as const
    const before = (sentence: string): string => sentence.split('{')[0] ?? ''
    expect(text(<FreeDaysCard row={freeDaysRow()} today={TODAY} />)).toContain(before(freeDays.state.started))
    const after = text(<FreeDaysCard row={freeDaysRow()} today="2026-12-08" />)
    expect(after).toContain(before(freeDays.state.over))
    const preview = text(<FreeDaysCard row={freeDaysRow({ isStarted: false })} today={TODAY} />)
    expect(preview).toContain(before(freeDays.state.preview))
    expect(preview).toContain(freeDays.field.wouldStartOn)
    expect(text(<FreeDaysCard row={freeDaysRow({ normalFreeDays: 0, lastFreeDay: null })} today={TODAY} />)).toContain(
      freeDays.state.none,
    )
    const partly = text(<FreeDaysCard row={freeDaysRow(unknownDay)} today={TODAY} />)
    expect(partly).toContain(freeDays.state.lastDayUnknown)
    expect(partly).toContain(language === 'zh-CN' ? unknownDay.reasonText : freeDays.reasons.CALENDAR_UNKNOWN)
    const refused = text(<FreeDaysCard row={cannotAssess()} today={TODAY} />)
    expect(refused).toContain(freeDays.state.cannotAssess)
    expect(refused).toContain(language === 'zh-CN' ? '没有适用的费率（CNSHA）' : freeDays.reasons.NO_TARIFF)
    expect(refused).toContain(`${freeDays.field.freeDays} ${shell.notGiven}`)
    if (language !== 'zh-CN') expect(refused + partly).not.toMatch(/\p{Script=Han}/u)
  })

  it('shows the detail of a reason in its own language: what is missing, which year, which port', () => {
    const { reasons, periodEvents } = freeDays
    const of = (more: Parameters<typeof cannotAssess>[0]) =>
      text(<FreeDaysCard row={cannotAssess(more)} today={TODAY} />)
    if (language === 'zh-CN') return
    for (const [reason, reasonDetail, detail] of [
      ['START_MISSING', 'GATE_OUT_FULL', periodEvents.GATE_OUT_FULL],
      ['CALENDAR_UNKNOWN', 'CN 2027', 'CN 2027'],
      ['CHARGE_TYPE_NOT_HERE', 'DEM, DET', 'DEM, DET'],
    ] as const)
      expect(of({ reason, reasonDetail })).toContain(
        fill(freeDays.reasonWithDetail, { reason: reasons[reason], detail: detail }),
      )
    expect(of({ reason: 'PORT_UNKNOWN', reasonDetail: null })).toContain(reasons.PORT_UNKNOWN)
  })

  it('a reason that this version has no text for is shown as the server sends it', () => {
    expect(
      text(
        <FreeDaysCard row={cannotAssess({ reason: 'toString', reasonText: 'reason of the server' })} today={TODAY} />,
      ),
    ).toContain('reason of the server')
  })

  it('without permission, without rows, without a login it says what to do', () => {
    const forbidden = text(
      <FreeDaysList content={{ flag: false, rows: [] }} asked={{ ...ASKED, num: 'X1' }} now={NOW} />,
    )
    expect(forbidden).toContain(prompts.demurrage_free_query_no_permission)
    expect(forbidden).toContain(freeDays.permissionText)
    expect(forbidden).not.toContain(prompts.global_no_data)
    const empty = text(<FreeDaysList content={{ flag: true, rows: [] }} asked={{ ...ASKED, num: 'X1' }} now={NOW} />)
    expect(empty).toContain(prompts.global_no_data)
    expect(empty).toContain('X1')
    expect(text(<NotLoggedIn />)).toContain(menu.logIn)
  })

  it('two rows of one container are two cards', () => {
    const rows = [freeDaysRow(), freeDaysRow({ chargeType: 'DEM' })]
    const shown = html(<FreeDaysList content={{ flag: true, rows }} asked={{ ...ASKED, num: 'X1' }} now={NOW} />)
    expect(shown.match(/<article/g)).toHaveLength(2)
    expect(textOf(shown)).toContain(fill(freeDays.rows.more, { count: 2 }))
  })

  it('a failure carries the message of the server, its id and a retry', () => {
    const failure = { kind: 'timeout' } as const
    const shown = text(
      <ChargesFault
        fault={{ ok: false, failure, text: '服务器消息', requestId: 'req-1' }}
        title={freeDays.failedTitle}
        onRetry={ignore}
      />,
    )
    for (const part of [freeDays.failedTitle, '服务器消息', 'req-1', shell.retry]) expect(shown).toContain(part)
  })

  it('the head names cities with their countries, vessel and voyage; of an unknown number nothing', () => {
    const shown = text(<ShipmentFacts answer={trackedBill} />)
    for (const part of ['Ningbo', 'China', 'Madrid', 'Spain', 'QUAY HERON / 104W']) expect(shown).toContain(part)
    expect(shown).not.toContain('Zhejiang')
    expect(text(<ShipmentFacts answer={trackedNothing} />)).toBe('')
    expect(text(<ShipmentFacts answer={null} />)).toBe('')
  })

  it('the switch stands on what the number is', () => {
    const shown = html(
      <Router ssrPath="/demurrageFree-result">
        <NumberSwitch asked={ASKED} type="bkg" tracked={trackedBill} isWaiting={false} />
      </Router>,
    )
    expect(shown).not.toContain('disabled')
    const waiting = html(
      <Router ssrPath="/demurrageFree-result">
        <NumberSwitch asked={ASKED} type="bkg" tracked={null} isWaiting />
      </Router>,
    )
    expect(waiting).toContain('<fieldset class="segments" disabled="">')
    expect(shown).toMatch(/checked=""[^>]*value="bkg"|value="bkg"[^>]*checked=""/)
    expect(textOf(shown)).toContain(menu.types.bl)
  })
})
