import type { ListedInstruction } from '@quayline/client/schema.d'
import { HELD_REASONS, INSTRUCTION_STATUSES } from '@quayline/domain/instructions/instruction-states'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, sessionOf, textOf } from '../../../shell/rendered.fixture.tsx'
import { WorkWaiting } from '../../home/work-waiting.tsx'
import { adminSession, answered, listKey } from '../../answered.fixture.ts'
import { leftText, statusText } from '../instruction-cells.tsx'
import { instructionColumns } from '../instruction-columns.tsx'
import { instructionFilters, instructionQuery } from '../instruction-criteria.ts'
import { INSTRUCTION_HEADS } from '../instruction-heads-own-texts.ts'
import { LIST_KEY, MAY_CREATE_KEY } from '../instruction-keys.ts'
import { instruction, listed, NOTHING_ALLOWED, step } from '../instruction.fixture.ts'
import { dueOf, nameOf, toneOf } from '../instruction-row.ts'
import { INSTRUCTION_STATUS_TEXTS } from '../status-texts.ts'
import { ContainerList } from './container-choice.tsx'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'
import { InstructionsScreen } from './instructions-screen.tsx'
import { BookingForm, bookingsFault, bookingsIn } from './new-instruction.tsx'
import { loadableOf, shutOutOf } from './shut-out-actions.tsx'

const OWN = INSTRUCTION_LIST['en-US']
const HEADS = INSTRUCTION_HEADS['en-US']
const STATUS_TEXTS = INSTRUCTION_STATUS_TEXTS['en-US']
const customer = sessionOf({ kind: 'CERTIFIED' }, { menu: [{ resource: 'INSTRUCTIONS', access: 'OPEN' }] })

interface Shown {
  readonly language?: Language
  readonly at?: string
  readonly mayCreate?: boolean
}

function shown(
  rows: readonly ListedInstruction[] | null,
  { language = 'en-US', at = '', mayCreate = true }: Shown = {},
) {
  const can = { create: mayCreate }
  const answers = [
    [MAY_CREATE_KEY, answered({ items: [], next: null, total: 0, can })],
    ...(rows === null
      ? []
      : [[listKey(LIST_KEY), answered({ items: rows, next: null, total: rows.length, can })] as const]),
  ] as const
  return htmlIn({ language, session: customer, at: `/instructions${at}`, answers }, <InstructionsScreen />)
}

describe('the list of shipping instructions', () => {
  it.each(LANGUAGES)('shows booking, bill, route, status, filings and the cut-off in %s', (language) => {
    const text = textOf(shown([listed({ held: 'AFTER_CUT_OFF', isTest: true })], { language }))
    const { status, held, regime, test } = INSTRUCTION_STATUS_TEXTS[language]
    for (const part of [
      'BK2600041',
      '6170012265',
      'Ningbo CNNGB',
      'Long Beach USLGB',
      'QUAYLINE HERON 041E',
      status.SUBMITTED,
      held.AFTER_CUT_OFF,
      test,
      regime.US_AMS,
      'forwarder1',
      'UTC+8',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/AFTER_CUT_OFF|US_AMS/)
  })

  it('is empty with the way to the first one, waits with an outline, and says what failed', () => {
    expect(textOf(shown([]))).toContain(OWN.noneText)
    expect(shown(null)).toContain('table-skeleton')
    const failures = [[listKey(LIST_KEY), refusedCall(503, 5503, 'The database is not ready')]] as const
    const html = htmlIn({ session: customer, at: '/instructions', failures }, <InstructionsScreen />)
    expect(textOf(html)).toContain('The database is not ready')
    const refused = [[listKey(LIST_KEY), refusedCall(403, 5403, 'Not for you')]] as const
    const forbidden = htmlIn({ session: customer, at: '/instructions', failures: refused }, <InstructionsScreen />)
    expect(textOf(forbidden)).toContain('Not for you')
  })

  it('offers a new one to whom the answer allows it', () => {
    expect(textOf(shown([]))).toContain(OWN.new)
    expect(textOf(shown([], { mayCreate: false }))).not.toContain(OWN.new)
  })

  it('opens one at the side with what is due first, its facts and the ways on', () => {
    const html = shown([listed()], { at: `?row=${listed().id}` })
    expect(html).toContain(`href="/instructions/${listed().id}"`)
    expect(html).toContain(`href="/instructions/${listed().id}/compare"`)
    for (const part of [HEADS.heads.reference, 'SI2600000801', OWN.preview]) expect(textOf(html)).toContain(part)
  })

  it('offers no comparison and no receipt of what was never submitted', () => {
    const draft = listed({ status: 'DRAFT', contentVersion: 0, submittedAt: null, siCutOffAt: null, siCutOff: null })
    const html = shown([draft], { at: `?row=${draft.id}` })
    expect(html).not.toContain('/compare"')
    expect(textOf(html)).not.toContain(OWN.receipt)
    expect(textOf(html)).toContain(HEADS.notSubmitted)
  })

  it.each([
    ['amend', OWN.amend],
    ['withdraw', OWN.withdraw],
    ['shutOut', OWN.shutOut],
    ['lading', OWN.lading],
    ['discard', OWN.discard],
  ] as const)('offers %s only where the row allows it', (action, label) => {
    // The two PDFs and the copy come first: the action is on the line or under "More".
    const draft = { contentVersion: 0, can: { ...NOTHING_ALLOWED, [action]: true } }
    const allowed = shown([listed(draft)], { at: `?row=${listed().id}`, mayCreate: false })
    const isDangerous = action === 'withdraw' || action === 'shutOut' || action === 'discard'
    expect(textOf(allowed)).toContain(isDangerous ? PACKS['en-US'].texts.kit.more : label)
    expect(textOf(shown([listed({ contentVersion: 0 })], { at: `?row=${listed().id}` }))).not.toContain(label)
  })
})

describe('how an instruction stands', () => {
  it.each(INSTRUCTION_STATUSES.map((status) => [status]))('%s has a word in every language', (status) => {
    for (const language of LANGUAGES)
      expect(statusText(listed({ status }), INSTRUCTION_STATUS_TEXTS[language])).not.toContain(status)
  })

  it('says why it waits, that it is closed, that it is a test', () => {
    for (const held of HELD_REASONS)
      expect(statusText(listed({ held }), STATUS_TEXTS)).toBe(
        `${STATUS_TEXTS.status.SUBMITTED} · ${STATUS_TEXTS.held[held]}`,
      )
    expect(statusText(listed({ status: 'REJECTED', isFinal: true, isTest: true }), STATUS_TEXTS)).toBe(
      'Rejected · Closed · TEST',
    )
  })

  it.each([
    [listed({ status: 'DRAFT' }), 'plain'],
    [listed({ status: 'AMENDMENT_DRAFT' }), 'plain'],
    [listed({ status: 'SUBMITTED' }), 'accent'],
    [listed({ status: 'SUBMITTED', held: 'BY_LINE' }), 'warn'],
    [listed({ status: 'CONFIRMED' }), 'ok'],
    [listed({ status: 'LADING_REJECTED' }), 'danger'],
    [listed({ status: 'DRAFT', isFinal: true }), 'plain'],
  ])('%# has the tone %s', (row, tone) => expect(toneOf(row)).toBe(tone))

  it.each([
    ['2026-12-05T04:01:00.000Z', '5 h left · urgent', 'danger'],
    ['2026-12-05T04:00:00.000Z', '6 h left', 'warn'],
    ['2026-12-04T10:01:00.000Z', '23 h left', 'warn'],
    ['2026-12-04T10:00:00.000Z', '24 h left', 'plain'],
    ['2026-12-02T10:00:00.000Z', '3 d left', 'plain'],
    ['2026-12-05T10:00:00.000Z', 'over', 'danger'],
  ])('at %s the SI cut-off says %s', (now, text) =>
    expect(leftText({ at: '2026-12-05T10:00:00.000Z', now: Date.parse(now), left: HEADS.left })).toBe(text),
  )

  it('says that a filing cannot be assessed', () =>
    expect(leftText({ at: null, now: 0, left: HEADS.left })).toBe('time not known'))

  it('takes the next of cut-off and filings, then the last that went by', () => {
    const at = (now: string) => dueOf(listed(), Date.parse(now))
    expect(at('2026-12-05T09:59:00Z')?.kind).toBe('SI')
    expect(at('2026-12-05T10:00:00Z')?.kind).toMatchObject({ regime: 'US_AMS' })
    expect(at('2026-12-06T00:00:00Z')?.at).toBe('2026-12-05T15:00:00.000Z')
    expect(dueOf(listed({ siCutOffAt: null, filings: [] }), 0)).toBeNull()
  })

  it('counts down only while something is to be done', () => {
    const cell = (status: ListedInstruction['status']) => {
      const texts = { own: HEADS, status: STATUS_TEXTS, now: Date.parse('2026-12-05T06:00:00Z') }
      const column = instructionColumns(texts).find(({ name }) => name === 'cutOff')
      return textOf(htmlIn({}, <>{column?.cell(listed({ status }))}</>))
    }
    expect(cell('DRAFT')).toContain('4 h left')
    expect(cell('CONFIRMED')).not.toContain('left')
  })

  it('is named by its bookings, else by our number', () => {
    expect(nameOf(listed({ bookingNumbers: ['A1', 'B2'] }), HEADS)).toBe('A1, B2')
    expect(nameOf(listed({ bookingNumbers: [] }), HEADS)).toBe('No booking, SI2600000801')
  })
})

describe('what is asked for', () => {
  it('is the address in the words of the call', () =>
    expect(
      instructionQuery({
        numbers: 'bk2600041, 6170012265\nCRFX12',
        status: 'CONFIRMED',
        portOfLoading: 'cnngb',
        vessel: 'HERON',
        from: '2026-01-01',
      }),
    ).toEqual({
      numbers: 'BK2600041,6170012265,CRFX12',
      status: 'CONFIRMED',
      portOfLoading: 'CNNGB',
      vessel: 'HERON',
      from: '2026-01-01',
    }))

  it('leaves out a status that does not exist', () => expect(instructionQuery({ status: 'SUNK' })).toEqual({}))

  it('offers all 14 statuses', () => {
    const filter = instructionFilters(HEADS, STATUS_TEXTS).find(({ name }) => name === 'status')
    expect(filter?.kind === 'choice' ? filter.options : []).toHaveLength(14)
  })
})

describe('a new instruction', () => {
  it('is for 1 to 10 bookings, each once', () => {
    expect(bookingsIn('bk1, bk2\nBK1')).toEqual(['BK1', 'BK2'])
    const many = (count: number): string => Array.from({ length: count }, (_, index) => `BK${index}`).join('\n')
    expect(bookingsFault(many(10), OWN)).toBeUndefined()
    expect(bookingsFault(many(11), OWN)).toBe('At most 10 bookings; these are 11')
  })

  it.each(LANGUAGES)(
    'asks for bookings and whether it is a test in %s; for a split only after a refusal',
    (language) => {
      const own = INSTRUCTION_LIST[language]
      const text = textOf(htmlIn({ language }, <BookingForm title="new" onClose={() => undefined} />))
      for (const part of [own.bookings, own.bookingsHint, own.isTest, own.create]) expect(text).toContain(part)
      expect(text).not.toContain(own.isSplit)
    },
  )
})

describe('containers to shut out and to load after all', () => {
  const asked = step(1, 'SHUT_OUT_SUBMITTED', { containers: ['TSTU1234568'] })
  const steps = [step(2, 'SHUT_OUT_ACCEPTED', { side: 'LINE' }), asked]

  it.each([
    ['asked for only', [asked], []],
    ['accepted, whatever the order of the steps', steps, ['TSTU1234568']],
    ['refused', [asked, step(2, 'SHUT_OUT_REJECTED')], []],
    [
      'brought back',
      [...steps, step(3, 'LADING_SUBMITTED', { containers: ['TSTU1234568'] }), step(4, 'LADING_ACCEPTED')],
      [],
    ],
    [
      'not brought back',
      [...steps, step(3, 'LADING_SUBMITTED', { containers: ['TSTU1234568'] }), step(4, 'LADING_REJECTED')],
      ['TSTU1234568'],
    ],
    [
      'taken back before another was accepted',
      [asked, step(2, 'CONFIRMED', { event: 'withdraw' }), step(3, 'AMENDMENT_ACCEPTED')],
      [],
    ],
  ])('%s', (_, given, expected) => expect([...shutOutOf({ steps: given })]).toEqual(expected))

  it('offers each box of the grid once, but none that is out already', () => {
    expect(loadableOf(instruction())).toEqual(['CSQU3054383', 'TSTU1234568'])
    expect(loadableOf(instruction({ steps }))).toEqual(['CSQU3054383'])
  })

  it('shows them with a box each and one for all, or that there are none', () => {
    const list = (numbers: readonly string[]) =>
      htmlIn({}, <ContainerList numbers={numbers} chosen={new Set()} onChoose={() => undefined} />)
    expect(list(['CSQU3054383', 'TSTU1234568']).split('type="checkbox"')).toHaveLength(4)
    expect(textOf(list([]))).toBe(OWN.noContainers)
  })
})

describe('work that waits', () => {
  const shownTo = (session: typeof customer): string => {
    const answers = [
      [['instructions', 'list', 'drafts'], { count: 2, isMore: false, since: null }],
      [['instructions', 'desk', 'waiting'], { count: 5, isMore: false, since: null }],
    ] as const
    return textOf(htmlIn({ session, answers }, <WorkWaiting />))
  }
  it('are drafts for a customer, decisions for staff', () => {
    const { documents, drafts } = PACKS['en-US'].texts.portal.work
    expect(shownTo(customer)).toContain(drafts.more.replace('{count}', '2'))
    const staff = adminSession('HQ_ADMIN', 'INSTRUCTIONS', 'DOCUMENT_DESK')
    expect(shownTo(staff)).toContain(documents.more.replace('{count}', '5'))
    expect(shownTo(staff)).not.toContain(drafts.short)
  })
})
