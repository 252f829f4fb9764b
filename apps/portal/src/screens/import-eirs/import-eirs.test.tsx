import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import { eirRows } from '@quayline/domain/eir/eir-rows'
import type { ListedEir } from '@quayline/domain/eir/listed-eir'
import {
  eirInfo,
  facts,
  listOf,
  params,
  returnOption,
  unapproved,
  uuidOf,
} from '@quayline/domain/eir/listed-eirs.fixture'
import { eir as EN } from '@quayline/messages/eir/eir.en-US'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered } from '../answered.fixture.ts'
import { SelectionActions, sendableOf } from './selection-actions.tsx'
import { withContainers } from './eir-criteria.ts'
import { EIR_OWN } from './eir-own-texts.ts'
import { EIR_TEXTS } from './eir-texts.ts'
import { ImportEirsScreen } from './import-eirs-screen.tsx'
import { pointsFor } from './return-point-button.tsx'
import { EirTerms } from './send-button.tsx'

const OWN = EIR_OWN['en-US']
const customer = sessionOf({}, { menu: [{ resource: 'EIR', access: 'OPEN' }] })
const staff = adminSession('HQ_ADMIN', 'EIR')
const neither = { send: false, chooseReturnPoint: false }
const BOOKING = params.bkgNum

const request = (reqStatus: EirRequest['reqStatus'], more: Partial<EirRequest> = {}): EirRequest => ({
  requestId: uuidOf(800),
  bkgNum: BOOKING,
  reqStatus,
  resPartyCde: params.partyCde,
  eirCause: 'Truck is booked',
  requestTime: '2026-11-20T02:00:00Z',
  decisionTime: null,
  decisionReason: null,
  ...more,
})

interface Shown {
  readonly language?: Language
  readonly query?: Readonly<Record<string, string>>
  readonly session?: typeof customer
  readonly named?: Partial<EirParams>
  readonly application?: EirRequest | null
  readonly apply?: boolean
}

async function shown(eirs: readonly ListedEir[] | null | Error, how: Shown = {}): Promise<string> {
  const { language = 'en-US', query = { bkgNum: BOOKING }, session = customer, application = null } = how
  const content = {
    ...listOf(...(Array.isArray(eirs) ? eirs : [])),
    cntrParamsImport: Array.isArray(eirs) && eirs.length > 0 ? { ...params, ...how.named } : null,
    eirRtnFcilQtyObjectVos: [returnOption(6)],
    application,
    can: { apply: how.apply === true },
  }
  const { view: _, row: __, ...criteria } = query
  const key = ['import-eirs', criteria]
  return htmlIn(
    {
      language,
      session,
      at: `/import-eirs?${new URLSearchParams(query)}`,
      answers: [
        [['screen-texts', 'eir', language], { screenTexts: await EIR_TEXTS.load[language]() }],
        ...(Array.isArray(eirs) ? [[key, answered({ content })] as const] : []),
      ],
      ...(eirs instanceof Error ? { failures: [[key, eirs] as const] } : {}),
    },
    <ImportEirsScreen />,
  )
}

const EACH_KIND = [
  eirInfo(1),
  eirInfo(2, { status: 'Printed', synchFlag: '1', can: neither }),
  unapproved(4),
  eirInfo(6, { returnFacility: '', rtnFcilEn: '', can: { send: false, chooseReturnPoint: true } }),
]

describe('the containers of a booking', () => {
  it.each(LANGUAGES)('shows in %s the state of each, and offers what may be done', async (language) => {
    const eir = await EIR_TEXTS.load[language]()
    const text = textOf(await shown(EACH_KIND, { language, apply: true }))
    for (const part of [
      'QDLU 530001 3',
      'NGB000000000001',
      eir.sendState.sendable,
      eir.sendState['return-point-needed'],
      eir.sent.Printed,
      EIR_OWN[language].acknowledged,
      eir.sendState['not-approved'],
      eir.apply,
      'QUAYLINE MERLIN / 013W',
      '(UTC+8)',
    ])
      expect(text).toContain(part)
  })

  it('asks for a booking first, and waits with an outline', async () => {
    expect(textOf(await shown(null, { query: {} }))).toContain(OWN.start)
    expect(await shown(null)).toContain('table-skeleton')
  })

  it('says that a booking has none, and what to do', async () => {
    expect(textOf(await shown([]))).toContain(`Booking ${BOOKING} has no import EIRs at Ningbo`)
  })

  it('says why somebody of another office sees nothing', async () => {
    expect(textOf(await shown(refusedCall(403, 5471, 'Ningbo only, says the server')))).toContain(
      'Ningbo only, says the server',
    )
  })

  it.each<[EirRequest['reqStatus'], string]>([
    ['New', EN.application.state.New],
    ['Rejected', EN.application.state.Rejected],
    ['Canceled', EN.application.state.Canceled],
  ])('shows an application that is %s in the row and above', async (reqStatus, state) => {
    const text = textOf(await shown([unapproved(1)], { application: request(reqStatus), apply: true }))
    expect(text).toContain(state)
    expect(text).toContain('Truck is booked')
  })

  it('shows the reason of a rejection, and lets the company apply again', async () => {
    const application = request('Rejected', { decisionReason: 'No deposit' })
    const text = textOf(await shown([unapproved(1)], { application, apply: true }))
    expect(text).toContain('No deposit')
    expect(text).toContain(EN.application.again)
  })

  it('says so when another company has the EIRs: there is nothing to apply for', async () => {
    const text = textOf(await shown([unapproved(1)]))
    expect(text).toContain(OWN.appliedByOther)
    expect(text).not.toContain(EN.apply)
  })

  it('shows an account without a company why it cannot apply', async () => {
    const text = textOf(await shown([unapproved(1)], { named: { partyCde: '' } }))
    expect(text).toContain(EN.application.needsCompany)
    expect(text).not.toContain(EN.apply)
  })

  it('lets staff look: no tick, no application, and not sent is no fault', async () => {
    const query = { bkgNum: BOOKING, view: 'containers' }
    const html = await shown([eirInfo(1, { can: neither })], { session: staff, named: { partyCde: '' }, query })
    expect(html).not.toContain('type="checkbox"')
    expect(textOf(html)).toContain(OWN.notSent)
    expect(textOf(html)).not.toContain(EN.apply)
    expect(textOf(html)).toContain(OWN.views.applications)
    expect(textOf(await shown([eirInfo(1)]))).not.toContain(OWN.views.applications)
  })

  it('opens one at the side, and does not show a number before the approval', async () => {
    const html = await shown([unapproved(4)], { query: { bkgNum: BOOKING, row: uuidOf(4) } })
    expect(textOf(html)).toContain(EN.afterApproval)
  })

  it('is narrowed by parts of container numbers, however they are divided', () => {
    const rows = eirRows(listOf(eirInfo(1), eirInfo(2), eirInfo(3)), facts())
    const numbers = (typed: string | undefined) => withContainers(rows, typed).map(({ item }) => item.cntrNo)
    expect(numbers(undefined)).toHaveLength(3)
    expect(numbers(' , ')).toHaveLength(3)
    expect(numbers('qdlu 53-00013,0033')).toEqual(['QDLU5300013', 'QDLU5300023', 'QDLU5300033'])
    expect(numbers('5300023；5300033')).toEqual(['QDLU5300023', 'QDLU5300033'])
    expect(numbers('XXXX')).toEqual([])
  })
})

const rowsOf = (...eirs: readonly ListedEir[]) =>
  eirRows({ ...listOf(...eirs), eirRtnFcilQtyObjectVos: [returnOption(6)] }, facts())
const many = (count: number) => Array.from({ length: count }, (_, index) => eirInfo(index + 1))
const chosenActions = (...eirs: readonly ListedEir[]) =>
  textOf(
    htmlIn(
      {},
      <SelectionActions
        eir={EN}
        uid="u"
        rows={rowsOf(...eirs)}
        send={() => Promise.resolve('')}
        onChoose={() => undefined}
        onDone={() => undefined}
      />,
    ),
  )

describe('what chosen EIRs are offered (docs/requirements/eir.md 4.2)', () => {
  it.each([
    ['one', many(1), 'Send 1 EIR', '49 left'],
    ['fifty', many(50), 'Send 50 EIRs', '0 left'],
    ['fifty-one are one too many', many(51), 'deselect 1', 'at most 50'],
    ['none that can be sent', [unapproved(1)], OWN.noneSendable, ''],
    ['some that cannot', [eirInfo(1), unapproved(2), unapproved(3)], 'Send 1 EIR', '2 more cannot be sent'],
  ])('%s', (_, eirs, first, second) => {
    const text = chosenActions(...eirs)
    expect(text).toContain(first)
    expect(text).toContain(second)
  })

  it('fifty-one have no button', () => {
    expect(chosenActions(...many(51))).not.toContain('Send 5')
  })

  it('a return point where one may be chosen', () => {
    const open = eirInfo(6, { returnFacility: '', can: { send: false, chooseReturnPoint: true } })
    expect(chosenActions(open)).toContain(EN.returnPoint.choose)
    expect(chosenActions(eirInfo(1))).not.toContain(EN.returnPoint.choose)
  })

  it('a name with a comma goes by itself and in no batch', () => {
    const odd = eirInfo(1, { pickUpFacility: 'Terminal 2, Beilun' })
    expect(sendableOf(rowsOf(odd))).toHaveLength(1)
    expect(sendableOf(rowsOf(odd, eirInfo(2), eirInfo(3))).map(({ item }) => item.eirUuid)).toEqual([
      uuidOf(2),
      uuidOf(3),
    ])
  })
})

describe('return points', () => {
  const open = { returnFacility: '', rtnFcilEn: '', can: { send: false, chooseReturnPoint: true } }
  const list = (quantity: number) =>
    eirRows(
      {
        ...listOf(eirInfo(1, open), eirInfo(2, open)),
        eirRtnFcilQtyObjectVos: [
          returnOption(1, { avaibleQty: quantity }),
          returnOption(2, { avaibleQty: quantity }),
          returnOption(1, { returnFcil: 'ONLY1' }),
        ],
      },
      facts(),
    )
  const { date } = PACKS['en-US'].texts.shell
  const points = (quantity: number) =>
    pointsFor(list(quantity), EN.returnPoint, date, Date.parse('2026-11-28T00:00:00Z'))

  it('of several containers are those that all of them are offered', () => {
    expect(points(12).map(({ value }) => value)).toEqual(['CNNGBD2'])
    expect(points(12)[0]).toMatchObject({ disabled: false, label: 'Beilun Empty Depot (CNNGBD2)' })
  })

  it('that take fewer empties of the size than are chosen cannot be chosen', () => {
    expect(points(1)[0]?.disabled).toBe(true)
    expect(points(2)[0]?.disabled).toBe(false)
  })
})

describe('the EIR terms', () => {
  it('are read in the question, and missing agreement is shown', () => {
    const html = htmlIn({}, <EirTerms terms={EN.terms} isAgreed={false} onAgree={() => undefined} />)
    for (const part of [EN.terms.read, EN.terms.agree, EN.terms.missing, 'Damage is to be noted at the gate'])
      expect(textOf(html)).toContain(part)
    expect(textOf(htmlIn({}, <EirTerms terms={EN.terms} isAgreed onAgree={() => undefined} />))).not.toContain(
      EN.terms.missing,
    )
  })
})
