import type { components, InstructionDifference } from '@quayline/client/schema.d'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { htmlIn, htmlOf, refusedCall, textOf } from '../../../shell/rendered.fixture.tsx'
import { answered } from '../../answered.fixture.ts'
import { differencesKey, instructionKey } from '../instruction-keys.ts'
import { DIFFERENCES, instruction, NOTHING_ALLOWED } from '../instruction.fixture.ts'
import { changedCharacters } from './changed-characters.ts'
import { COMPARE_TEXTS } from './compare-own-texts.ts'
import { CompareScreen } from './compare-screen.tsx'
import { comparedIn, draftToApprove, sidesOf } from './compare-sides.ts'
import { groupedDifferences } from './difference-groups.ts'
import { DifferenceList } from './difference-list.tsx'

type Instruction = components['schemas']['Instruction']
type Bill = Instruction['bills'][number]

const OWN = COMPARE_TEXTS['en-US']
const { id } = instruction()

const bill = (version: number, more: Partial<Bill> = {}): Bill => ({
  billNumber: '6170012265',
  version,
  type: 'DRAFT',
  state: 'NEW',
  issuedOn: null,
  onBoardOn: null,
  receivedAt: '2026-12-03T01:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  ...more,
})

describe('the characters that changed', () => {
  it.each([
    ['TS1', 'TSl', { before: 'TS', was: '1', now: 'l', after: '' }],
    ['820', '802', { before: '8', was: '20', now: '02', after: '' }],
    ['MUSTER GMBH', 'MUSTER GMBH & CO KG', { before: 'MUSTER GMBH', was: '', now: ' & CO KG', after: '' }],
    ['20410.5 KGM', '20510.5 KGM', { before: '20', was: '4', now: '5', after: '10.5 KGM' }],
    ['aa', 'aaa', { before: 'aa', was: '', now: 'a', after: '' }],
    ['', 'NEW', { before: '', was: '', now: 'NEW', after: '' }],
    ['same', 'same', { before: 'same', was: '', now: '', after: '' }],
    // 𠮷 and 𠮟 share their first code unit.
    ['𠮷', '𠮟', { before: '', was: '𠮷', now: '𠮟', after: '' }],
  ])('%s -> %s', (was, now, expected) => expect(changedCharacters(was, now)).toEqual(expected))

  it('cost no more than the texts are long', () => {
    const long = 'A'.repeat(400_000)
    const startedAt = performance.now()
    expect(changedCharacters(`${long}1${long}`, `${long}2${long}`)).toMatchObject({ was: '1', now: '2' })
    // Half a second for 1.6 million characters; a quadratic algorithm would take days.
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})

describe('what is compared', () => {
  it('is offered as far as there is any', () => {
    expect(sidesOf(instruction())).toEqual(['booking', '1', '2'])
    const bills = [bill(1), bill(1, { type: 'ORIGINAL' })]
    expect(sidesOf(instruction({ hasDraft: true, bills }))).toEqual([
      'booking',
      '1',
      '2',
      'draft',
      'bill-draft',
      'bill',
    ])
  })

  it.each([
    ['the newest with the one before', {}, '', { from: '1', to: '2' }],
    ['the first with the booking', { contentVersion: 1 }, '', { from: 'booking', to: '1' }],
    ['a draft with what the line has', { hasDraft: true }, '', { from: '2', to: 'draft' }],
    [
      'a draft that was never submitted with the booking',
      { contentVersion: 0, hasDraft: true },
      '',
      { from: 'booking', to: 'draft' },
    ],
    ['a draft bill that waits with what was submitted', { bills: [bill(1)] }, '', { from: '2', to: 'bill-draft' }],
    ['an approved draft bill no more', { bills: [bill(1, { state: 'APPROVED' })] }, '', { from: '1', to: '2' }],
    [
      'a change that is being written, also while a draft bill waits',
      { bills: [bill(1)], hasDraft: true },
      '',
      { from: '2', to: 'draft' },
    ],
    ['what the address says', {}, 'from=booking&to=1', { from: 'booking', to: '1' }],
    ['no side that does not exist', {}, 'from=7&to=bill', { from: '1', to: '2' }],
  ] as const)('%s', (_, facts, query, expected) =>
    expect(comparedIn(new URLSearchParams(query), instruction(facts))).toEqual(expected),
  )

  it('is grouped in the order of the form, in one walk', () =>
    expect(groupedDifferences(DIFFERENCES).map(({ group, differences }) => [group, differences.length])).toEqual([
      ['BILL', 1],
      ['PARTIES', 1],
      ['CONTAINERS', 2],
    ]))
})

function shown(
  facts: Partial<Instruction>,
  differences: readonly InstructionDifference[] | null,
  { language = 'en-US', query = '' }: { readonly language?: Language; readonly query?: string } = {},
): string {
  const { from, to } = comparedIn(new URLSearchParams(query), instruction(facts))
  const answers = [
    [instructionKey(id), answered(instruction(facts))] as const,
    ...(differences === null ? [] : [[differencesKey(id, from, to), answered({ from, to, differences })] as const]),
  ]
  return htmlOf(
    { language, answers },
    createMemoryRouter([{ path: '/instructions/:id/compare', element: <CompareScreen /> }], {
      initialEntries: [`/instructions/${id}/compare?${query}`],
    }),
  )
}

describe('the comparison', () => {
  it.each(LANGUAGES)('shows was and now with what changed marked, in %s', (language) => {
    const html = shown({}, DIFFERENCES, { language })
    const own = COMPARE_TEXTS[language]
    for (const part of [
      'TS<del>1</del>',
      'TS<ins>l</ins>',
      '8<del>20</del>',
      '8<ins>02</ins>',
      '<ins> &amp; CO KG</ins>',
    ])
      expect(html).toContain(part)
    for (const part of ['CSQU3054383', own.subjects.CONSIGNEE, own.groups.CONTAINERS, own.nothing])
      expect(textOf(html)).toContain(part)
    expect(textOf(html)).not.toMatch(/CONSIGNEE|isToOrder|true/)
  })

  it('says codes, flags, roles and regimes in words, and marks them as a whole', () => {
    const html = htmlIn(
      {},
      <DifferenceList
        heading="h2"
        differences={[
          { group: 'BILL', part: 'bill', subject: null, field: 'freightTerm', was: 'PRE', now: 'COL' },
          { group: 'BILL', part: 'bill', subject: null, field: 'isToOrder', was: 'false', now: 'true' },
          { group: 'PARTIES', part: 'party', subject: 'NOTIFY_2', field: null, was: null, now: 'NOTIFY_2' },
          { group: 'FILINGS', part: 'filing', subject: 'US_AMS', field: 'performedBy', was: 'CARRIER', now: 'SELF' },
          { group: 'CARGO', part: 'cargoItem', subject: '1', field: 'packages', was: '820', now: '802' },
          { group: 'HOUSE_BILLS', part: 'houseCargo', subject: 'NGB1', field: 'hsCode', was: null, now: '940360' },
        ]}
      />,
    )
    for (const part of ['<del>Prepaid</del>', '<ins>Collect</ins>', '<del>No</del>', '<ins>Yes</ins>'])
      expect(html).toContain(part)
    expect(textOf(html)).toContain('Notify party 2 Party (nothing) Notify party 2')
    expect(textOf(html)).toContain('US AMS Filed by By the line By the customer')
    expect(textOf(html)).toContain('Cargo item 1 Packages 8 20 8 02')
    expect(textOf(html)).toContain('Goods of the House B/L NGB1 HS code (nothing) 940360')
  })

  it('says that nothing differs, and that both sides are the same', () => {
    expect(textOf(shown({}, []))).toContain(OWN.none)
    expect(textOf(shown({}, null, { query: 'from=1&to=1' }))).toContain(OWN.same)
  })

  it('waits with an outline and says what failed', () => {
    expect(shown({}, null)).toContain('aria-busy="true"')
    const failures = [[instructionKey(id), refusedCall(404, 5404, 'There is no such instruction')]] as const
    const html = htmlOf(
      { failures },
      createMemoryRouter([{ path: '/instructions/:id/compare', element: <CompareScreen /> }], {
        initialEntries: [`/instructions/${id}/compare`],
      }),
    )
    expect(textOf(html)).toContain('There is no such instruction')
  })

  it('shows the first 200 of a group and a way to the rest', () => {
    const many = Array.from(
      { length: 201 },
      (_, index): InstructionDifference => ({
        group: 'CONTAINERS',
        part: 'container',
        subject: `BOX${index}`,
        field: 'packages',
        was: '1',
        now: '2',
      }),
    )
    const html = htmlIn({}, <DifferenceList differences={many} heading="h2" />)
    expect(html.split('<tr>')).toHaveLength(202)
    expect(textOf(html)).toContain('Show all 201')
    expect(textOf(html)).not.toContain('BOX200')
  })

  it('offers the newest draft of the bill for approval, where that is allowed', () => {
    const bills = [bill(1), bill(2), bill(3, { state: 'APPROVED' })]
    expect(draftToApprove(instruction({ bills }))?.version).toBe(2)
    expect(draftToApprove(instruction({ bills: [bill(1, { type: 'ORIGINAL' })] }))).toBeNull()
    const can = { ...NOTHING_ALLOWED, approveDraft: true }
    expect(textOf(shown({ bills, can }, []))).toContain(OWN.approve)
    expect(textOf(shown({ bills }, []))).not.toContain(OWN.approve)
    expect(textOf(shown({ can }, []))).not.toContain(OWN.approve)
  })
})
