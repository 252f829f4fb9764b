import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { ToastProvider } from '@quayline/ui/toast'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { htmlIn, textOf } from '../../shell/in-app-views.fixture.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { ReasonForm } from './application-dialog.tsx'
import { CodeView } from './code-dialog.tsx'
import { NotAdmitted } from './eir-gate.tsx'
import { BookingHead } from './booking-head.tsx'
import { EirCard, type EirCardProps } from './eir-card.tsx'
import { EirList, type EirListProps } from './eir-list.tsx'
import { Agreement } from './send-dialog.tsx'
import { sharedFacts } from './shared-facts.ts'
import { eirRows } from '@quayline/domain/eir/eir-rows'
import {
  eirInfo,
  facts,
  listOf,
  params,
  returnOption,
  unapproved,
  uuidOf,
} from '@quayline/domain/eir/listed-eirs.fixture'
import { eirRequest } from './eirs.fixture.ts'
import { FaultPanel } from './fault-panel.tsx'
import { NoEirs } from './eir-result.tsx'
import { PrintList } from './print-list.tsx'
import { returnOptions } from './return-point-dialog.tsx'

const ignore = (): void => undefined
const neither = { send: false, chooseReturnPoint: false }

const everyKind = {
  ...listOf(
    eirInfo(1),
    eirInfo(2, { status: 'Printed', synchFlag: '1', can: neither }),
    eirInfo(3, { status: 'RePrinted', can: neither }),
    unapproved(4),
    eirInfo(5, { soc: 'Y' }),
    eirInfo(6, { returnFacility: '', rtnFcilEn: '', can: { send: false, chooseReturnPoint: true } }),
    eirInfo(7),
    eirInfo(8),
  ),
  eirRtnFcilQtyObjectVos: [returnOption(6)],
}

const rowsOf = (ticked: readonly number[] = []) =>
  eirRows(
    everyKind,
    facts({ ticked: new Set(ticked.map(uuidOf)), queued: new Set([uuidOf(7)]), justSent: new Set([uuidOf(8)]) }),
  )

const list = (more: Partial<EirListProps> = {}, ticked: readonly number[] = []) => (
  <EirList
    rows={rowsOf(ticked)}
    application={null}
    mayApply
    onTick={ignore}
    onTickAll={ignore}
    onChoose={ignore}
    onSend={ignore}
    onSendTicked={ignore}
    onApply={ignore}
    {...more}
  />
)

const eirCard = (n: number, more: Partial<EirCardProps> = {}) => {
  const row = rowsOf()[n - 1]
  if (row === undefined) throw new Error(`No row ${n}`)
  const actions = { onTick: ignore, onChoose: ignore, onSend: ignore, onApply: ignore }
  return <EirCard row={row} shared={sharedFacts(rowsOf())} application={null} mayApply {...actions} {...more} />
}

const fault = (failure: Fault['failure'], text = 'The words'): Fault => ({
  ok: false,
  failure,
  text,
  requestId: 'req-1',
})
const refused = (status: number, code: number): Fault =>
  fault({ kind: 'refused', status, code, message: 'The words', errors: [] })

describe.each(LANGUAGES)('in %s', (language) => {
  const { eir, prompts, menu } = inAppTexts(language)
  const { shell } = pageTexts(language)
  const card = (n: number): string => htmlIn(language, eirCard(n))
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].map(card)

  it('a card shows what differs from the facts that most share, which stand above the cards', () => {
    const labels = (html: string): string[] =>
      [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => textOf(label ?? ''))
    expect(labels(card(1))).toEqual([eir.eirNo])
    // Its return point is still open; before the approval it is hidden.
    expect(labels(card(6))).toEqual([eir.eirNo, eir.returnTo])
    expect(labels(card(4))).toEqual([eir.eirNo])
    const head = htmlIn(
      language,
      <Router ssrPath="/eir-result">
        <ToastProvider>
          <BookingHead booking="6200000003" params={params} rows={rowsOf()} application={null} mayApply />
        </ToastProvider>
      </Router>,
    )
    expect(textOf(/<h1.*?<\/h1>/.exec(head)?.[0] ?? '')).toBe(
      `${eir.band.line} ${fill(eir.band.figure, { count: 2, all: 8 })}`,
    )
    const texts = [
      fill(eir.band.actionNeeded.more, { count: 2 }),
      eir.band.waiting.one,
      fill(eir.band.sent.more, { count: 3 }),
    ]
    expect(textOf(head)).toContain(texts.join(' · '))
    expect(labels(head)).toEqual([
      eir.vesselVoyage,
      eir.lastSentAt,
      eir.sizeType,
      eir.pickUp,
      fill(eir.unless, { label: eir.returnTo }),
    ])
    for (const value of ['40HC · 45G1', 'Ningbo Gateway Container Terminal 2 (CNNGBT2)', 'CNNGBD1'])
      expect(textOf(head)).toContain(value)
  })

  it('how the application stands is on the card, with its time, its reason and what may be done', () => {
    const shown = (reqStatus: 'New' | 'Rejected' | 'Canceled', mayApply = true): string => {
      const decided = reqStatus === 'New' ? null : '2026-11-21T02:00:00Z'
      const more = { decisionTime: decided, decisionReason: decided === null ? null : 'No <mandate>' }
      return textOf(htmlIn(language, eirCard(4, { application: eirRequest(reqStatus, 'E2ECN1', more), mayApply })))
    }
    const pending = shown('New')
    for (const part of [eir.application.state.New, 'Truck is booked', '10:00']) expect(pending).toContain(part)
    expect(pending).not.toContain(eir.application.again)
    const rejected = shown('Rejected')
    for (const part of [eir.application.state.Rejected, 'No <mandate>', '21', eir.application.again])
      expect(rejected).toContain(part)
    // Another company has been approved since then.
    expect(shown('Rejected', false)).not.toContain(eir.application.again)
    expect(shown('Canceled')).toContain(eir.application.state.Canceled)
    // An approved EIR does not wait for an application.
    expect(textOf(htmlIn(language, eirCard(1, { application: eirRequest('Rejected', 'E2ECN1') })))).not.toContain(
      eir.application.state.Rejected,
    )
  })

  it('the terms of a batch can be read where they are agreed to, and what is missing is shown', () => {
    const agreement = (isAgreed: boolean, isMissing: boolean): string =>
      htmlIn(language, <Agreement isAgreed={isAgreed} isMissing={isMissing} onAgree={ignore} />)
    const missing = agreement(false, true)
    for (const part of [eir.terms.read, eir.terms.agree, eir.terms.missing]) expect(textOf(missing)).toContain(part)
    expect(missing).toContain('aria-invalid="true"')
    expect(textOf(agreement(true, false))).not.toContain(eir.terms.missing)
    expect(eir.terms.clauses.split('|')).toHaveLength(5)
  })

  it('what can be sent has a tick box and a button, named after the container', () => {
    expect(card(1)).toContain('type="checkbox"')
    expect(textOf(card(1))).toContain(fill(eir.tick, { container: 'QDLU5300013' }))
    expect(card(1)).toContain(`aria-label="${fill(eir.sendContainer, { container: 'QDLU5300013' })}"`)
  })

  it.each([
    [2, [eir.sent.Printed, eir.acknowledged]],
    [3, [eir.sent.RePrinted, eir.notAcknowledged]],
    [4, [eir.sendState['not-approved'], eir.afterApproval]],
    [7, [eir.sendState.waiting]],
    [8, [eir.sendState['just-sent']]],
  ])('card %i says why it can be neither sent nor ticked', (n, texts) => {
    expect(card(n)).not.toMatch(/type="checkbox"|eir-card-actions/)
    for (const each of texts) expect(textOf(card(n))).toContain(each)
  })

  it('a shipper’s own container is marked, and only that', () => {
    expect(cards.map((each) => textOf(each).includes(eir.shipperOwned)).indexOf(true)).toBe(4)
    expect(cards.filter((each) => textOf(each).includes(eir.shipperOwned))).toHaveLength(1)
  })

  it('where a return point is needed there is the choice, and nothing to send before', () => {
    expect(textOf(card(6))).toContain(eir.returnPoint.choose)
    expect(textOf(card(6))).toContain(eir.sendState['return-point-needed'])
    expect(card(6)).not.toContain(fill(eir.sendContainer, { container: 'QDLU5300063' }))
    expect(cards.filter((each) => textOf(each).includes(eir.returnPoint.choose))).toHaveLength(1)
  })

  it('the bar: the application while nothing is ticked, then all or none and how many', () => {
    const bar = (ticked: readonly number[]): string =>
      textOf(htmlIn(language, list({}, ticked)).split('class="bottom-bar')[1]?.slice(1) ?? '')
    expect(bar([])).toContain(eir.apply)
    expect(bar([1])).toContain(eir.selectAll)
    expect(bar([1])).toContain(eir.sendCount.one)
    expect(bar([1])).not.toContain(eir.apply)
    expect(bar([1, 5])).toContain(eir.cancelAll)
    expect(bar([1, 5])).toContain(fill(eir.sendCount.more, { count: 2 }))
    // A user who needs no application can tick all with one tap.
    expect(bar([])).toContain(fill(eir.selectCount, { count: 2 }))
    const main = (mayApply: boolean): string =>
      textOf(
        /button-main[^>]*>.*?<\/button>/.exec(htmlIn(language, list({ mayApply })).split('bottom-bar')[1] ?? '')?.[0] ??
          '',
      )
    expect(main(true)).toContain(eir.apply)
    expect(main(false)).toContain(fill(eir.selectCount, { count: 2 }))
    // Sent EIRs are collapsed: their cards render when opened.
    expect(htmlIn(language, list()).match(/<article/g)).toHaveLength(5)
    expect(textOf(htmlIn(language, list()))).toContain(`${eir.groups.sent} 3`)
  })

  it('return points say how many, how far, and which is the nearest; a full one is not to be chosen', () => {
    const detention = { lastFreeDay: '2026-12-05', currency: 'USD', perDay: '85.00', zone: 'America/Los_Angeles' }
    const optionsAt = (now: number) =>
      returnOptions(
        [
          returnOption(1, { distanceKm: 3.6, detention }),
          returnOption(1, { returnFcil: 'D3', avaibleQty: 0, distanceKm: 20 }),
          returnOption(1, { returnFcil: 'D4', distanceKm: null }),
        ],
        eir.returnPoint,
        shell.date,
        now,
      )
    // Midnight in Los Angeles is 08:00 UTC.
    const [first, second, third] = optionsAt(Date.UTC(2026, 11, 6, 7, 59))
    const [late] = optionsAt(Date.UTC(2026, 11, 6, 8, 0))
    const [over = ''] = eir.returnPoint.detentionOver.split('{day}')
    expect(late?.description).toContain(over)
    expect(first?.description).not.toContain(over)
    const { quantity, distance, nearest, full } = eir.returnPoint
    expect(first).toMatchObject({ value: 'CNNGBD2', label: 'Beilun Empty Depot (CNNGBD2)', disabled: false })
    for (const part of [fill(quantity, { count: 12 }), fill(distance, { km: 4 }), nearest, 'USD 85.00'])
      expect(first?.description).toContain(part)
    expect(second).toMatchObject({ disabled: true, description: `${full} · ${fill(distance, { km: 20 })}` })
    expect(third?.description).toBe(fill(quantity, { count: 12 }))
  })

  it('with fifty of more ticked the bar says that no more go at once', () => {
    const rows = (ticked: number) =>
      eirRows(
        listOf(...Array.from({ length: 73 }, (_, index) => eirInfo(index + 1))),
        facts({ ticked: new Set(Array.from({ length: ticked }, (_, index) => uuidOf(index + 1))) }),
      )
    const sentence = fill(eir.mostAtOnce, { count: 50, all: 73, most: 50 })
    expect(textOf(htmlIn(language, list({ rows: rows(50) })))).toContain(sentence)
    expect(textOf(htmlIn(language, list({ rows: rows(50) })))).toContain(eir.cancelAll)
    expect(textOf(htmlIn(language, list({ rows: rows(49) })))).not.toContain(sentence)
  })

  it('an application that waits is shown with its reason, and that a new one takes its place', () => {
    const form = (status: 'New' | 'Canceled') => {
      const last = eirRequest(status, 'E2ETRK', { eirCause: 'Our <truck>' })
      return textOf(htmlIn(language, <ReasonForm id="f" application={{ last, dialogFault: null }} onSubmit={ignore} />))
    }
    expect(form('New')).toContain(fill(eir.application.lastCause, { reason: 'Our <truck>' }))
    expect(form('New')).toContain(eir.application.replaces)
    expect(form('Canceled')).not.toContain(eir.application.replaces)
  })

  it('the application asks for the reason and counts it; the last one is shown', () => {
    const last = eirRequest('Rejected', 'E2ETRK', { decisionReason: 'No <deposit>' })
    const html = htmlIn(language, <ReasonForm id="f" application={{ last, dialogFault: null }} onSubmit={ignore} />)
    expect(html).toMatch(/<label for="f-reason">/)
    expect(html).toMatch(/<textarea[^>]*aria-describedby="f-count"/)
    for (const part of [
      eir.application.reason,
      fill(eir.application.counter, { count: 0, most: 50 }),
      fill(eir.application.decisionReason, { reason: 'No <deposit>' }),
    ])
      expect(textOf(html)).toContain(part)
  })

  it('a print shows its containers; a large one is folded', () => {
    const item = (n: number) => ({
      cntrNum: `QDLU53000${n}3`,
      eirNo: `NGB${n}`,
      pickupFcil: 'CNNGBT2',
      pickupFcilEn: 'Ningbo Gateway 2',
      rtnFcil: '',
      rtnFcilEn: '',
    })
    const print = {
      printNo: 'NGB261128-R0MKS4BF',
      eirStatus: 'Sent',
      printTime: '2026-11-28T07:13:00.000Z',
      can: { cancel: false },
      eirPrintHistoryList: [item(1), item(2)],
    } as const
    const large = { ...print, printNo: 'NGB2', eirPrintHistoryList: [1, 2, 3, 4, 5, 6].map(item) }
    const shown = htmlIn(
      language,
      <PrintList
        number="6200000003"
        prints={[print, large]}
        downloading="NGB2"
        onShowCode={ignore}
        onDownload={ignore}
      />,
    )
    const [, first = '', second = ''] = shown.split('<article')
    for (const part of ['NGB261128-R0MKS4BF', 'QDLU 530001 3', 'NGB2', 'CNNGBT2', eir.returnOpen, '15:13'])
      expect(textOf(first)).toContain(part)
    expect(first).toMatch(/<details[^>]* open/)
    expect(second).not.toMatch(/<details[^>]* open/)
    expect(textOf(second)).toContain(eir.print.downloading)
  })

  it('a QR code says until when it is good, that it has expired, that it is from memory, and why there is none', () => {
    const keptAt = '2026-11-28T07:13:00.000Z'
    const view = (code: Parameters<typeof CodeView>[0]['code']): string =>
      htmlIn(language, <CodeView printNo="NGB1" code={code} onRenew={ignore} />)
    const image = { src: 'data:image/png;base64,AA==', keptAt, isFresh: true }
    const endsAt = Date.parse(keptAt) + 300_000
    const fresh = view({ state: 'shown', image, endsAt })
    expect(fresh).toContain(`alt="${fill(eir.code.image, { printNo: 'NGB1' })}"`)
    expect(textOf(fresh)).toContain('15:18')
    const old = view({ state: 'shown', image: { ...image, isFresh: false }, endsAt })
    expect(textOf(old)).toMatch(/15:13/)
    expect(textOf(old)).not.toContain('15:18')
    expect(textOf(view({ state: 'expired' }))).toBe(`${eir.code.expired} ${eir.code.renew}`)
    expect(textOf(view({ state: 'loading' }))).toBe(eir.code.loading)
    const failed = textOf(view({ state: 'failed', fault: { text: 'The words', requestId: 'req-1' } }))
    for (const part of [prompts.QR_code_generation_failed, 'The words', 'req-1', eir.code.renew])
      expect(failed).toContain(part)
  })

  it('the states without a list say what is missing and what to do', () => {
    const expectTexts = (view: Parameters<typeof htmlIn>[1], ...parts: readonly string[]): void => {
      const text = textOf(htmlIn(language, view))
      for (const part of parts) expect(text).toContain(part)
    }
    expectTexts(<NoEirs booking="6200000003" />, eir.emptyTitle, '6200000003')
    expectTexts(<NotAdmitted isLoggedIn={false} />, eir.loginTitle, menu.logIn)
    expectTexts(<NotAdmitted isLoggedIn />, prompts.need_is_auth_user, eir.authText)
    expectTexts(<FaultPanel fault={refused(403, 5471)} onRetry={ignore} />, prompts.eir_only_nb, eir.officeText)
    expectTexts(<FaultPanel fault={refused(403, 5463)} onRetry={ignore} />, 'The words', 'req-1')
    expectTexts(
      <FaultPanel fault={refused(500, 5500)} onRetry={ignore} />,
      eir.failedTitle,
      'The words',
      'req-1',
      shell.retry,
    )
    expectTexts(<FaultPanel fault={fault({ kind: 'timeout' })} onRetry={ignore} />, 'The words', shell.retry)
    expectTexts(
      <PrintList number="62" prints={[]} downloading={null} onShowCode={ignore} onDownload={ignore} />,
      eir.print.emptyTitle,
    )
  })
})
