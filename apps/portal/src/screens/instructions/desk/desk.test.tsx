import type { components, ListedInstruction } from '@quayline/client/schema.d'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, refusedCall, textOf } from '../../../shell/rendered.fixture.tsx'
import { adminSession, answered, listKey } from '../../answered.fixture.ts'
import { DESK_KEY, differencesKey, instructionKey } from '../instruction-keys.ts'
import { DIFFERENCES, instruction, listed, NOTHING_ALLOWED, step } from '../instruction.fixture.ts'
import { bodyOf, decisionsOf } from './decision-actions.tsx'
import { acceptedBefore, requestOf } from './desk-facts.ts'
import { DESK_TEXTS } from './desk-own-texts.ts'
import { deskQuery } from './desk-criteria.ts'
import { DeskScreen } from './desk-screen.tsx'

type Instruction = components['schemas']['Instruction']

const OWN = DESK_TEXTS['en-US']
const staff = adminSession('HQ_ADMIN', 'DOCUMENT_DESK')
const { id } = listed()

const SUBMITTED: Partial<Instruction> = {
  faults: [
    {
      severity: 'ERROR',
      path: ['containers', 0, 'packages'],
      rule: 'packages-sum',
      message: '820 are not 802 packages',
    },
    { severity: 'WARN', path: [], rule: 'after-cut-off', message: 'Submitted after the cut-off' },
  ],
  filings: [
    {
      regime: 'US_AMS',
      country: 'US',
      port: 'CNNGB',
      legalDeadline: {
        local: '2026-12-05T23:00',
        zone: 'Asia/Shanghai',
        offset: '+08:00',
        instant: '2026-12-05T15:00:00.000Z',
      },
      cutOff: null,
      cutOffAt: '2026-12-05T15:00:00.000Z',
      basis: 'EXPECTED',
      performedBy: null,
      isOnward: true,
      isShortSea: false,
      source: '19 CFR 4.7(b)(2)',
    },
  ],
  unplaced: ['FTX+AAI+++KEEP AWAY FROM BOILERS', 'GID+1'],
  steps: [step(1, 'SUBMITTED', { contentVersion: 1 }), step(2, 'CONFIRMED', { contentVersion: 1, side: 'LINE' })],
}

interface Shown {
  readonly language?: Language
  readonly query?: string
  readonly facts?: Partial<Instruction>
}

function shown(
  rows: readonly ListedInstruction[] | null,
  { language = 'en-US', query = '', facts = SUBMITTED }: Shown = {},
) {
  const differences = (from: string) => answered({ from, to: '2', differences: from === '1' ? DIFFERENCES : [] })
  const answers = [
    ...(rows === null ? [] : [[listKey(DESK_KEY), answered({ items: rows, next: null, total: rows.length })] as const]),
    [instructionKey(id), answered(instruction(facts))] as const,
    [differencesKey(id, '1', '2'), differences('1')] as const,
    [differencesKey(id, 'booking', '2'), differences('booking')] as const,
  ]
  return htmlIn({ language, session: staff, at: `/desk/instructions${query}`, answers }, <DeskScreen />)
}

describe('the document desk', () => {
  it('lists what waits with its cut-off, is empty with a reason, waits with an outline, says what failed', () => {
    expect(textOf(shown([listed()]))).toContain('BK2600041')
    expect(textOf(shown([]))).toContain(OWN.none)
    expect(shown(null)).toContain('table-skeleton')
    const failures = [[listKey(DESK_KEY), refusedCall(403, 5403, 'The document desk is for staff')]] as const
    const html = htmlIn({ session: staff, at: '/desk/instructions', failures }, <DeskScreen />)
    expect(textOf(html)).toContain('The document desk is for staff')
  })

  it.each(LANGUAGES)('shows in %s what a decision rests on', (language) => {
    const own = DESK_TEXTS[language]
    const html = shown([listed()], { language, query: `?row=${id}` })
    for (const part of [
      '820 are not 802 packages',
      own.severity.ERROR,
      own.severity.WARN,
      own.performedBy.UNKNOWN,
      own.basis.EXPECTED,
      own.onward,
      own.same,
      own.unplaced,
    ])
      expect(textOf(html)).toContain(part)
    expect(html).toContain('TS<ins>l</ins>')
    expect(html).toContain('FTX+AAI+++KEEP AWAY FROM BOILERS\nGID+1</pre>')
  })

  it('names the boxes that are to be shut out, and why', () => {
    const facts = {
      status: 'SHUT_OUT_SUBMITTED',
      steps: [step(3, 'SHUT_OUT_SUBMITTED', { containers: ['CSQU3054383'], reason: 'Damaged' })],
    } as const
    const text = textOf(shown([listed()], { query: `?row=${id}`, facts }))
    for (const part of ['Asked for 1 container', 'CSQU 305438 3', 'Damaged']) expect(text).toContain(part)
  })

  it('asks for what waits, or for everything that was submitted', () => {
    expect(deskQuery({})).toEqual({})
    expect(deskQuery({ all: 'true', vessel: 'HERON' })).toEqual({ all: 'true', vessel: 'HERON' })
    expect(deskQuery({ all: 'yes' })).toEqual({})
  })
})

describe('a decision', () => {
  const may = (...actions: readonly (keyof ListedInstruction['can'])[]) => ({
    ...NOTHING_ALLOWED,
    ...Object.fromEntries(actions.map((action) => [action, true])),
  })

  it.each([
    ['what is submitted', listed({ can: may('accept', 'reject', 'hold') }), ['ACCEPT', 'HOLD', 'REJECT']],
    ['what is held', listed({ held: 'BY_LINE', can: may('release', 'reject') }), ['RELEASE', 'REJECT']],
    [
      'what waits for originals',
      listed({ status: 'AMENDMENT_SUBMITTED', held: 'ORIGINALS_OUT', can: may('reject') }),
      ['ORIGINALS_RETURNED', 'REJECT'],
    ],
    ['what is closed', listed({ held: 'ORIGINALS_OUT', isFinal: true }), []],
    ['what is decided', listed({ status: 'CONFIRMED' }), []],
    ['what is confirmed', listed({ status: 'CONFIRMED', can: may('requestUpdate') }), ['REQUEST_UPDATE']],
  ])('of %s', (_, row, expected) => expect(decisionsOf(row)).toEqual(expected))

  it('is offered in the panel as the row allows it', () => {
    const text = textOf(shown([listed({ can: may('accept', 'hold') })], { query: `?row=${id}` }))
    expect(text).toContain(OWN.decisions.ACCEPT.verb)
    expect(text).toContain(OWN.decisions.HOLD.verb)
    expect(textOf(shown([listed()], { query: `?row=${id}` }))).not.toContain(OWN.decisions.HOLD.verb)
  })

  it('leaves out a reason that was not given', () => {
    const decided = { version: 7, decision: 'ACCEPT', reason: '', isFinal: false } as const
    expect(bodyOf(decided)).toEqual({ version: 7, decision: 'ACCEPT', isFinal: false })
    expect(bodyOf({ ...decided, decision: 'REJECT', reason: 'No HS code', isFinal: true })).toEqual({
      version: 7,
      decision: 'REJECT',
      reason: 'No HS code',
      isFinal: true,
    })
  })
})

describe('what a submitted content is compared with', () => {
  it.each([
    ['nothing accepted', [], null],
    [
      'the last accepted, whatever the order',
      [step(4, 'AMENDMENT_ACCEPTED', { contentVersion: 1 }), step(3, 'CONFIRMED', { contentVersion: 1 })],
      1,
    ],
    ['not itself', [step(4, 'AMENDMENT_ACCEPTED')], null],
    ['not what was rejected', [step(4, 'AMENDMENT_REJECTED', { contentVersion: 1 })], null],
  ] as const)('%s', (_, steps, expected) =>
    expect(acceptedBefore({ steps, contentVersion: 2, status: 'AMENDMENT_SUBMITTED' })).toBe(expected),
  )

  it('has no request about containers where none is open', () =>
    expect(
      requestOf({
        steps: [step(1, 'SHUT_OUT_SUBMITTED', { containers: ['CSQU3054383'] }), step(2, 'SHUT_OUT_ACCEPTED')],
        status: 'SHUT_OUT_ACCEPTED',
        contentVersion: 1,
      }),
    ).toBeNull())
})
