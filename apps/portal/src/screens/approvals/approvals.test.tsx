import type { ApprovalDetail, ApprovalRow } from '@quayline/client/schema.d'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered, listKey, page, TERRITORIES } from '../answered.fixture.ts'
import { USER } from '../user.fixture.ts'
import { approvalQuery } from './use-approvals.ts'
import { ApprovalScreen } from './approval-screen.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'
import { PassForm } from './pass-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { comparedFields } from './stated-fields.ts'
import { regionText, territoryChoices, territoryText } from './territory-choices.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

const { texts } = PACKS['en-US']
const { approvals: screenTexts } = texts
const own = APPROVALS_OWN['en-US']
const session = adminSession('HQ_ADMIN', 'APPROVALS')

const ROW: ApprovalRow = {
  approvalId: '00000000-0000-4000-8000-0000000000b1',
  type: 'CERTIFIED_USER',
  status: 'PENDING',
  userId: USER.userId,
  username: 'forwarder1',
  name: 'Ana López',
  companyName: 'Example Forwarding Ltd',
  countryCode: 'ES',
  city: 'Valencia',
  submittedAt: '2026-03-01T08:00:00.000Z',
  originalRegion: 'EU',
  originalRegionName: 'Europe',
  region: 'EU',
  territoryCode: 'EU-NORTH',
  finalHandler: null,
  decidedAt: null,
  rejectReason: null,
  version: 1,
  can: ['PASS', 'REJECT', 'HOLD', 'REASSIGN'],
}

const detailOf = (approval: Partial<ApprovalRow> = {}, more: Partial<ApprovalDetail> = {}): ApprovalDetail => ({
  approval: { ...ROW, ...approval },
  user: USER,
  particulars: { firstName: 'Ana', city: 'Madrid', companyName: 'Example Forwarding Ltd', countryCode: 'ES' },
  companyHasAdmin: false,
  steps: [
    {
      version: 1,
      action: 'SUBMIT',
      by: 'forwarder1',
      at: ROW.submittedAt,
      reason: null,
      region: 'EU',
      territoryCode: null,
    },
  ],
  ...more,
})

const list = (rows: readonly ApprovalRow[], at = '/approvals', criteria: object = {}) =>
  htmlIn(
    {
      session,
      at,
      answers: [
        [['approvals', 'waiting'], { count: 7, isMore: false, since: null }],
        [listKey(['approvals', 'list'], criteria), page(rows)],
      ],
    },
    <ApprovalsScreen />,
  )

describe('the list of applications', () => {
  it.each(LANGUAGES)('shows in %s who applies for what, and never a code alone', (language) => {
    const { approvals } = PACKS[language].texts
    const html = htmlIn(
      { language, session, answers: [[listKey(['approvals', 'list']), page([ROW])]] },
      <ApprovalsScreen />,
    )
    const text = textOf(html)
    for (const part of ['forwarder1', 'Ana López', approvals.types.CERTIFIED_USER, approvals.statuses.PENDING])
      expect(text).toContain(part)
    expect(text).toMatch(/Northern Europe\s?[(（]EU-NORTH[)）]/)
    expect(html).toContain(`href="/approvals/${ROW.approvalId}"`)
    expect(text).not.toContain('CERTIFIED_USER')
  })

  it('says how many are open, shows its outline while it loads, and what was asked when there is nothing', () => {
    expect(textOf(list([ROW]))).toContain('7 open')
    expect(htmlIn({ session }, <ApprovalsScreen />)).toContain('table-skeleton')
    expect(textOf(list([]))).toContain(fill(texts.kit.list.emptyAsked, { criteria: own.openOnly }))
    const rejected = textOf(list([], '/approvals?status=REJECT', { status: 'REJECT' }))
    expect(rejected).toContain(`${screenTexts.fields.status}: ${screenTexts.statuses.REJECT}`)
  })

  it('asks the server only for what its lists know', () => {
    expect(approvalQuery({ type: 'COMPANY_ADMIN', status: 'HOLDING', territory: 'CN-EAST', username: 'ana' })).toEqual({
      type: 'COMPANY_ADMIN',
      status: 'HOLDING',
      territory: 'CN-EAST',
      username: 'ana',
    })
    expect(approvalQuery({ type: 'EVERYTHING', status: 'pass' })).toEqual({})
    expect(approvalQuery({ username: 'x'.repeat(50) })).toEqual({ username: 'x'.repeat(20) })
  })
})

describe('territories', () => {
  it('are offered by region and named with their code; one that was given up is shown by its code', () => {
    const groups = territoryChoices(TERRITORIES, texts)
    expect(groups.map(({ label, options }) => [label, options.map(({ value }) => value)])).toEqual([
      ['China', ['CN-EAST', 'CN-SOUTH']],
      ['Europe', ['EU-NORTH']],
    ])
    expect(territoryText('CN-EAST', TERRITORIES, texts)).toBe('East China (CN-EAST)')
    expect(territoryText('GONE', TERRITORIES, texts)).toBe('GONE')
  })

  it('have regions; headquarters has no territory and is named all the same', () => {
    expect(regionText('EU', TERRITORIES, texts)).toBe('Europe')
    expect(regionText('HQ', TERRITORIES, texts)).toBe('Headquarters')
    expect(regionText('XX', TERRITORIES, texts)).toBe('XX')
  })
})

const screen = (detail: ApprovalDetail): string =>
  htmlIn({ session, answers: [[['approvals', 'one', ''], answered(detail)]] }, <ApprovalScreen />)
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner]) => textOf(inner ?? ''))

describe('one application', () => {
  it('offers the steps that the answer allows, no others', () => {
    // One main action, the others under "More".
    expect(buttons(screen(detailOf()))).toEqual(['Approve', 'More'])
    expect(buttons(screen(detailOf({ can: ['REJECT'] })))).toEqual(['Reject'])
    expect(buttons(screen(detailOf({ can: ['PASS', 'HOLD'] })))).toEqual(['Approve', 'Hold'])
    const decided = screen(detailOf({ status: 'REJECT', rejectReason: 'No documents', can: [], finalHandler: 'hq1' }))
    expect(buttons(decided)).toEqual([])
    for (const part of ['No documents', 'hq1', screenTexts.statuses.REJECT]) expect(textOf(decided)).toContain(part)
  })

  it('warns of an administrator that the company has, of a missing territory, and of an own application', () => {
    const warned = (detail: ApprovalDetail): string => textOf(screen(detail))
    expect(warned(detailOf({ type: 'COMPANY_ADMIN' }, { companyHasAdmin: true }))).toContain(own.detail.companyHasAdmin)
    expect(warned(detailOf({}, { companyHasAdmin: true }))).not.toContain(own.detail.companyHasAdmin)
    expect(warned(detailOf({ territoryCode: null }))).toContain(own.detail.noTerritory)
    expect(warned(detailOf({ can: [] }))).toContain(own.detail.ownOrOther)
    expect(warned(detailOf({ status: 'PASS', can: [] }))).not.toContain(own.detail.ownOrOther)
  })

  it('lists every step at the side, with its reason and where it was moved to', () => {
    const step = { by: 'region1', at: '2026-03-02T08:00:00.000Z', region: 'CN', reason: null }
    const steps: ApprovalDetail['steps'] = [
      ...detailOf().steps,
      { ...step, version: 2, action: 'REASSIGN', territoryCode: 'CN-EAST' },
      { ...step, version: 3, action: 'HOLD', territoryCode: 'CN-EAST', reason: 'Papers are awaited' },
    ]
    const text = textOf(screen(detailOf({}, { steps })))
    for (const part of [own.steps.SUBMIT, 'To East China (CN-EAST)', own.steps.HOLD, 'Papers are awaited'])
      expect(text).toContain(part)
  })

  it('shows its outline while it loads', () => {
    expect(htmlIn({ session }, <ApprovalScreen />)).toContain('aria-busy="true"')
  })

  it('puts what was stated beside what is known, and marks only what differs', () => {
    const fields = comparedFields(
      detailOf(
        {},
        { particulars: { city: 'Madrid', jobTitle: 'Clerk', countryCode: 'FR', companyCode: 'X1', odd: '1' } },
      ),
      texts,
      (code) => `country ${code}`,
    )
    expect(fields.map(({ name, stated, now, differs }) => [name, stated, now, differs])).toEqual([
      ['companyCode', 'X1', null, false],
      ['countryCode', 'country FR', 'country ES', true],
      ['city', 'Madrid', 'Valencia', true],
      ['jobTitle', 'Clerk', 'Clerk', false],
      ['odd', '1', null, false],
    ])
    expect(fields.map(({ label }) => label)).toEqual(['Company code', 'Country or region', 'City', 'Job title', 'odd'])
  })
})

describe('the questions before a step', () => {
  const asked = (form: Parameters<typeof htmlIn>[1]): string => htmlIn({ session }, form)
  const nothing = (): void => undefined

  it('certify only with a SAP id, and ask for a territory where none answers yet', () => {
    const html = asked(<PassForm detail={detailOf()} onClose={nothing} />)
    expect(html).toMatch(/id="field-sapId"[^>]*aria-required="true"|aria-required="true"[^>]*id="field-sapId"/)
    expect(html).not.toContain('field-territoryCode')
    expect(asked(<PassForm detail={detailOf({ territoryCode: null })} onClose={nothing} />)).toContain(
      'field-territoryCode',
    )
  })

  it('make an administrator without further fields, and say whose', () => {
    const html = asked(
      <PassForm detail={detailOf({ type: 'COMPANY_ADMIN' }, { companyHasAdmin: true })} onClose={nothing} />,
    )
    expect(html).not.toContain('field-sapId')
    expect(html).not.toContain('field-territoryCode')
    const nowhere = detailOf({ type: 'COMPANY_ADMIN', territoryCode: null })
    expect(asked(<PassForm detail={nowhere} onClose={nothing} />)).toMatch(
      /(?=[^>]*id="field-territoryCode")[^>]*aria-required="true"/,
    )
    expect(textOf(html)).toContain('Ana López becomes administrator of Example Forwarding Ltd')
    expect(textOf(html)).toContain(own.detail.companyHasAdmin)
  })

  it('reject with a reason of at most 100 characters; hold may go without one', () => {
    const rejection = asked(<ReasonForm detail={detailOf()} onClose={nothing} isRejection />)
    expect(textOf(rejection)).toContain('0/100')
    expect(rejection).toContain('aria-required="true"')
    expect(asked(<ReasonForm detail={detailOf()} onClose={nothing} isRejection={false} />)).not.toContain(
      'aria-required="true"',
    )
  })

  it('reassign to a territory that must be chosen', () => {
    expect(asked(<ReassignForm detail={detailOf()} onClose={nothing} />)).toContain('field-territoryCode')
  })
})
