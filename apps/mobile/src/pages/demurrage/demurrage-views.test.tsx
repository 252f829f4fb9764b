import { type RowBudgets, withBudgets } from '@quayline/domain/demurrage/budgets'
import { PERIOD_EVENTS } from '@quayline/domain/demurrage/tariff'
import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { htmlIn, textOf } from '../../shell/in-app-views.fixture.tsx'
import { TimeZonesProvider } from '../../shell/page-texts.tsx'
import { timeText } from '@quayline/messages/time-text'
import { ToastProvider } from '@quayline/ui/toast'
import { BudgetFaultLine, BudgetResult } from './budget-bar.tsx'
import { DueCard } from './due-card.tsx'
import { ResultHead } from './result-head.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { ChargeCard } from './charge-card.tsx'
import type { Charge } from './charge.ts'
import { ChargeTypesHere } from './charge-types-here.tsx'
import { ChargesFault } from './charges-fault.tsx'
import { ASKED, cannotAssess, charge, LEDGER, ledgerTimeZones, WHAT_IF } from './charges.fixture.ts'
import { NotLoggedIn } from './demurrage-gate.tsx'
import { FilterFields, PartyNotice } from './filter-fields.tsx'
import { LedgerView } from './ledger-view.tsx'
import { NoCharges } from './demurrage-result.tsx'
import { NumberField } from './number-field.tsx'
import { TotalsCard } from './totals-card.tsx'
import type { BudgetFault } from './use-budget.ts'
import { WhatIfView } from './what-if-view.tsx'

const ignore = (): void => undefined
const fault = (failure: Fault['failure']): Fault => ({ ok: false, failure, text: 'The words', requestId: 'req-1' })

describe.each(LANGUAGES)('in %s', (language) => {
  const { controls, demurrage, menu, prompts } = inAppTexts(language)
  const { shell } = pageTexts(language)
  const html = (view: ReactNode): string => htmlIn(language, view)
  const text = (view: ReactNode): string => textOf(html(view))
  const card = (row: Charge, budget?: Parameters<typeof ChargeCard>[0]['budget']): ReactNode => (
    <ChargeCard asked={ASKED} charge={row} budget={budget} isTicked={false} onTick={ignore} />
  )
  const ledger = (today = '2026-12-08'): ReactNode => (
    <TimeZonesProvider value={ledgerTimeZones}>
      <LedgerView entry={LEDGER} at="/entries/0" today={today} />
    </TimeZonesProvider>
  )

  it('the form asks for number, cost type, bound and agreement, and says who may ask', () => {
    const shown = html(
      <>
        <PartyNotice />
        <NumberField type="bkg" number="" isRefused field={{ current: null }} onType={ignore} onNumber={ignore} />
        <FilterFields
          filter={{ chargeType: 'ALL', bound: 'BN' }}
          onFilter={ignore}
          isAgreed={false}
          isAgreementMissing
          onAgree={ignore}
          onReadTerms={ignore}
        />
      </>,
    )
    const ownTexts = [menu.types.bl, menu.types.bkg, demurrage.bound.BM, demurrage.bound.BN, demurrage.agreeTo]
    const expectedPrompts = [
      prompts.demurrage_party_only,
      prompts.input_number,
      prompts.Please_agree_to_the_terms_of_the_inquiry,
    ]
    for (const part of [...ownTexts, ...expectedPrompts, demurrage.number.bkg]) expect(textOf(shown)).toContain(part)
    // Code with its text, all four of docs/requirements/native-app.md 6.2.
    for (const type of ['DND', 'DEM', 'DET'] as const)
      expect(textOf(shown)).toContain(`${type} ${controls.costType[type].name}`)
    expect(shown.match(/value="(ALL|DND|DEM|DET)"/g)).toHaveLength(4)
    expect(shown.match(/checked=""/g)).toHaveLength(3)
    expect(shown).toMatch(/type="checkbox"[^>]*aria-invalid="true"/)
  })

  it('a number that the server does not take is shown at its field', () => {
    const shown = html(
      <NumberField
        type="bl"
        number="???"
        isRefused={false}
        fault="The words"
        field={{ current: null }}
        onType={ignore}
        onNumber={ignore}
      />,
    )
    expect(shown).toMatch(
      /<input[^>]*aria-describedby="demurrage-number-fault demurrage-number-hint"[^>]*aria-invalid="true"/,
    )
    expect(shown).toMatch(/<p id="demurrage-number-fault" class="field-fault">The words<\/p>/)
  })

  it('a row shows amount, type as a text, office, last free day and status as texts', () => {
    const shown = text(card(charge()))
    const parts = [
      'CNY 1,120.00',
      `DET ${controls.costType.DET.name}`,
      'CNSHA',
      '40HC · 45G1',
      demurrage.state.charging,
    ]
    const days = [fill(demurrage.charged.more, { count: 5 }), fill(demurrage.band.nextDay, { sum: 'CNY 160.00' })]
    for (const part of [...parts, ...days, demurrage.ledger.title]) expect(shown).toContain(part)
    const [freeTo = ''] = demurrage.freeTo.split('{day}')
    expect(shown).toContain(freeTo)
    expect(html(card(charge()))).toContain(
      `aria-label="${fill(demurrage.tick, { row: `TSTU1234568 DET ${controls.costType.DET.name}` }).replaceAll("'", '&#x27;')}"`,
    )
  })

  it('every state has words, and none rests on colour alone', () => {
    const states: [Charge, string][] = [
      [charge({ chargedDays: 0, countedUntil: '2026-12-07' }), demurrage.state.lastDay],
      [charge({ chargedDays: 0, countedUntil: '2026-12-06' }), demurrage.state.daysLeft.one],
      [charge({ chargedDays: 0, countedUntil: '2026-12-01' }), fill(demurrage.state.daysLeft.more, { count: 6 })],
      [charge({ isOpen: false, endedOn: '2026-12-20' }), demurrage.state.endedCharged],
      [charge({ isOpen: false, chargedDays: 0, endedOn: '2026-12-02' }), demurrage.state.endedFree],
      [charge({ status: 'NOT_STARTED', isOpen: false, chargedDays: null }), demurrage.state.notStarted],
      [cannotAssess(), demurrage.state.cannotAssess],
    ]
    for (const [row, expected] of states) expect(text(card(row))).toContain(expected)
  })

  it('what cannot be assessed says why, has no amount, no tick box and no days', () => {
    const shown = html(card(cannotAssess()))
    expect(textOf(shown)).toContain('No tariff of this port holds on that day')
    expect(textOf(shown)).toContain(shell.notGiven)
    expect(textOf(shown)).not.toMatch(/0\.00/)
    expect(shown).not.toContain('type="checkbox"')
    expect(textOf(shown)).not.toContain(demurrage.ledger.title)
  })

  it('a budget stands beside the cost, with the day it reaches to', () => {
    const budget = {
      endDate: '2026-12-31',
      demurrageBudget: '4480.00',
      demurrageType: 'DET',
      demurrageCurrency: 'CNY',
      why: null,
    } as const
    const shown = text(card(charge(), budget))
    expect(shown).toContain('CNY 1,120.00')
    expect(shown).toContain('CNY 4,480.00')
    expect(shown).toContain('31')
  })

  it('a row without a budget says to which day and why, and shows no older sum', () => {
    const none = { endDate: '2027-01-31', demurrageBudget: null, demurrageType: null, demurrageCurrency: null }
    expect(text(card(charge(), { ...none, why: 'no rate for that day' }))).toContain(
      `${demurrage.totals.none}: no rate for that day`,
    )
    const notStarted = charge({ status: 'NOT_STARTED', isOpen: false, chargedDays: null })
    expect(text(card(notStarted, { ...none, why: null }))).toContain(
      `${demurrage.totals.none}: ${demurrage.state.notStarted}`,
    )
  })

  it('offers what the port charges where it does not charge what was asked for', () => {
    const rows = [cannotAssess({ chargeTypesHere: ['DEM', 'DET'] }), cannotAssess({ chargeTypesHere: ['DEM', 'DET'] })]
    const offer = (shown: readonly Charge[]): string =>
      html(
        <Router ssrPath="/demurrage-result">
          <ChargeTypesHere rows={shown} hrefOf={(type) => `/result?chargeType=${type}`} />
        </Router>,
      )
    const shown = offer(rows)
    expect(textOf(shown)).toContain(demurrage.chargedHere)
    expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/result?chargeType=DEM',
      '/result?chargeType=DET',
    ])
    expect(offer([charge()])).not.toContain('href')
  })

  it('the band shows what all charges cost so far, how many are counted, and what the next day adds', () => {
    const rows = [
      charge({ isEarliest: true }),
      charge({ rowId: 'ended', isOpen: false, nextDay: null }),
      cannotAssess(),
    ]
    const content = { rows, total: 3, totals: [{ currency: 'CNY', amount: '2240.00' }], leftOut: 1 }
    const band = (ticked: readonly Charge[], shown: typeof content | null = content): string =>
      html(
        <Router ssrPath="/demurrage-result">
          <ToastProvider>
            <ResultHead asked={ASKED} content={shown} ticked={ticked} today="2026-12-12" />
          </ToastProvider>
        </Router>,
      )
    const counted = (count: number, template: string): string =>
      fill(template, {
        day: timeText('2026-12-12', shell.date),
        charges: fill(demurrage.rows.more, { count: 3 }),
        count,
      })
    const some = band(rows.slice(0, 1))
    expect(textOf(/<h1.*?<\/h1>/.exec(some)?.[0] ?? '')).toBe(`${demurrage.band.line} CNY 2,240.00`)
    expect(textOf(some)).toContain(counted(1, demurrage.band.someCounted))
    expect(textOf(some)).toContain(
      `${demurrage.band.running.one} ${fill(demurrage.band.nextDay, { sum: 'CNY 160.00' })}`,
    )
    expect(textOf(band(rows))).toContain(counted(3, demurrage.band.allCounted))
    // No amount is shown while there is no answer.
    expect(textOf(band([], null))).not.toContain('0.00')
  })

  it('what is due first names the action, the last free day and the days over or left', () => {
    const due = (more: Partial<Charge>): string =>
      text(<DueCard asked={ASKED} charges={[cannotAssess(), charge(more)]} />)
    const [action = ''] = demurrage.due.action.return.split('{container}')
    const over = due({ isEarliest: true })
    for (const part of [
      demurrage.due.over,
      `${action}TSTU 123456 8`,
      fill(demurrage.due.nextDay, { sum: 'CNY 160.00' }),
    ])
      expect(over).toContain(part)
    expect(over).toContain(`5 ${demurrage.due.daysOver.more}`)
    const ahead = due({ isEarliest: true, countedUntil: '2026-12-06' })
    expect(ahead).toContain(`1 ${demurrage.due.daysLeft.one}`)
    expect(ahead).not.toContain('CNY')
    expect(due({})).toBe('')
  })

  it('the totals name cost, budget, grand total and what is left out; the bar a budget that failed', () => {
    const rows = [charge(), cannotAssess(), cannotAssess({ eqpNum: 'TSTU0000013' })]
    const totals = (ticked: readonly Charge[], budgets: RowBudgets = new Map()) =>
      text(<TotalsCard charges={rows} ticked={ticked} budgets={budgets} />)
    const none = totals([])
    for (const label of [demurrage.totals.cost, demurrage.totals.budget, demurrage.totals.grand])
      expect(none).toContain(label)
    expect(none).toContain(`${demurrage.totals.grand} CNY 0.00`)
    expect(none).toContain(fill(demurrage.totals.leftOut.more, { count: 2 }))
    expect(totals([charge()])).toContain(`${demurrage.totals.grand} CNY 1,120.00`)
    const asked = { rowIds: ['TSTU1234568-DET'], endDate: '2027-01-31', why: null }
    const without = totals([charge()], withBudgets(new Map(), asked, []))
    expect(without).toContain(demurrage.totals.withoutBudget.one)
    expect(without).toContain(`${demurrage.totals.grand} CNY 0.00`)
    expect(without).toContain(`${demurrage.totals.cost} CNY 1,120.00`)
    const bar = (fault: BudgetFault | null): string => text(<BudgetFaultLine fault={fault} onRetry={ignore} />)
    expect(bar({ text: 'The words', canRetry: true })).toContain(`The words ${shell.retry}`)
    // A retry for the same day would be rejected again.
    expect(bar({ text: 'The words', canRetry: false })).not.toContain(shell.retry)
    expect(bar(null)).toBe('')
  })

  it('the bar says to which day the grand total is, and what waiting until then adds', () => {
    const row = { eqpNum: 'TSTU1234568', rowId: 'TSTU1234568-DET', chargeType: 'DET', currency: 'CNY' } as const
    const asked = { rowIds: ['TSTU1234568-DET'], endDate: '2026-12-20', why: null }
    const budgets = withBudgets(new Map(), asked, [{ ...row, ar: '2400.00', endDate: '2026-12-20', reasonText: null }])
    const shown = text(<BudgetResult budgets={budgets} ticked={[charge()]} />)
    const [before = ''] = demurrage.budget.ifEnded.split('{day}')
    for (const part of [before, '+ CNY 1,280.00', 'CNY 2,400.00']) expect(shown).toContain(part)
    expect(text(<BudgetResult budgets={new Map()} ticked={[charge()]} />)).toBe(
      `${demurrage.totals.ticked.one} CNY 1,120.00`,
    )
  })

  it('the calendar is a table of weeks; each day has number, letter, amount and a sentence', () => {
    const shown = html(ledger())
    // Two weeks under their weekdays and the name of the month, with its total.
    expect(shown.match(/<tr[ >]/g)).toHaveLength(4)
    const month = textOf(/<th[^>]*scope="rowgroup".*?<\/th>/.exec(shown)?.[0] ?? '')
    expect(month).toContain('2026')
    expect(month).toContain(fill(demurrage.ledger.monthSum, { sum: 'CNY 2,321.00' }))
    expect(shown.match(/scope="col"/g)).toHaveLength(7)
    const days = [...shown.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/button>/g)]
      .map(([, label, inside]) => [textOf(label ?? ''), textOf(inside ?? '')])
      .filter(([label]) => label?.includes('2026'))
    const { letters, kinds, reasons } = demurrage.ledger
    expect(days.map(([, inside]) => inside)).toEqual([
      `2 ${letters.FREE}`,
      `3 ${letters.FREE}`,
      `4 ${letters.FREE}`,
      `5 ${letters.EXCLUDED}`,
      `6 ${letters.EXCLUDED}`,
      `7 ${letters.CHARGED} 1,160.50`,
      `8 ${letters.CHARGED} 1,160.50`,
    ])
    const labels = days.map(([label]) => label ?? '')
    expect(labels[2]).toContain(demurrage.ledger.lastFreeDay)
    expect(labels[3]).toContain(reasons.SAT)
    expect(labels[4]).toContain(`${reasons.HOLIDAY} (Founding Day)`)
    expect(labels[5]).toContain('CNY 1,160.50')
    expect(labels[6]).toContain(reasons.CAP)
    for (const label of labels) expect(Object.values(kinds).some((kind) => label.includes(kind))).toBe(true)
  })

  it('one day takes part in Tab, today and the last free day are marked', () => {
    const shown = html(ledger())
    expect(shown.match(/tabindex="0"/g)).toHaveLength(1)
    expect(shown.match(/aria-current="date"/g)).toHaveLength(1)
    expect(shown.match(/demurrage-day [^"]*is-last-free/g)).toHaveLength(1)
    expect(shown).toMatch(/demurrage-day is-charged is-slab-1 is-today/)
    expect(html(ledger('2030-01-01'))).not.toContain('aria-current')
  })

  it('runs, excluded days, events and clauses are shown; the runs add up to the total', () => {
    const shown = text(ledger())
    const { ledger: texts } = demurrage
    const parts = [
      fill(texts.slab, { from: 4, to: 10 }),
      fill(texts.perDay, { rate: 'CNY 1,160.50' }),
      `${texts.total} CNY 2,321.00`,
      `${texts.excluded} (2)`,
      texts.events.GATE_OUT_FULL,
      `09:15 ${fill(pageTexts(language).shell.date.zone, { zone: 'UTC+8' })}`,
      texts.noEnd,
      'Tariff CN-2026 item 3.2',
      texts.noAgreement,
      'Free time in working days',
    ]
    for (const part of parts) expect(shown).toContain(part)
  })

  it('the list has each day with its cost and what waiting adds; the one that costs least is chosen at first', () => {
    const shown = html(<WhatIfView answer={WHAT_IF} onUse={ignore} />)
    const rows = shown.split('<label').slice(1)
    expect(rows).toHaveLength(4)
    // 12 December 2026 is the last day at 600, the 13th costs 600 more.
    expect(rows.map((row) => row.includes('checked'))).toEqual([false, false, true, false])
    expect(textOf(rows[2] ?? '')).toContain(demurrage.whatIf.least)
    expect(textOf(rows[0] ?? '')).not.toContain(demurrage.whatIf.least)
    expect(textOf(rows[3] ?? '')).toMatch(/CNY 1,200\.00 \+ CNY 600\.00/)
    expect(textOf(shown)).toContain(demurrage.whatIf.owed)
  })

  it('without a running clock there is nothing to compare; what is left out is shown', () => {
    const decided = { days: [], steps: [], leftOut: 1, isDecided: true }
    const shown = text(<WhatIfView answer={decided} onUse={ignore} />)
    expect(shown).toContain(demurrage.whatIf.decided)
    expect(shown).toContain(demurrage.whatIf.leftOut.one)
  })

  it('why there is nothing: not logged in, no party, failed with a retry, empty', () => {
    expect(text(<NotLoggedIn />)).toContain(menu.logIn)
    const refused = { kind: 'refused', status: 403, code: 5403, message: 'no', errors: [] } as const
    const forbidden = text(<ChargesFault fault={fault(refused)} onRetry={ignore} />)
    expect(forbidden).toContain(prompts.demurrage_party_only)
    expect(forbidden).toContain(demurrage.notPartyText)
    expect(forbidden).not.toContain(shell.retry)
    const wrong = { kind: 'refused', status: 400, code: 5400, message: 'no', errors: [] } as const
    const notAgain = text(<ChargesFault fault={fault(wrong)} onRetry={ignore} />)
    expect(notAgain).toContain('The words')
    expect(notAgain).not.toContain(shell.retry)
    const failed = text(<ChargesFault fault={fault({ kind: 'timeout' })} onRetry={ignore} />)
    for (const part of [demurrage.failedTitle, 'The words', 'req-1', shell.retry]) expect(failed).toContain(part)
    expect(text(<NoCharges number="EXPLSHA2600042" />)).toContain('EXPLSHA2600042')
  })

  it('every event and every reason of a day that the rules know has words', () => {
    expect(Object.keys(demurrage.ledger.events).sort()).toEqual([...PERIOD_EVENTS].sort())
    // DayReason of packages/domain/src/demurrage/ledger.ts.
    const reasons = 'CAP CLOSURE FREE_TIME FRI HOLIDAY MON SAT SLAB SPECIAL_FREE_TIME SUN THU TUE WED'
    expect(Object.keys(demurrage.ledger.reasons).sort()).toEqual(reasons.split(' '))
  })
})
