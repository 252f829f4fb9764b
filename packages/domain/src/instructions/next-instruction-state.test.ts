import { describe, expect, it } from 'vitest'
import { can, dcsaStatuses, needsNewReference } from './instruction-actions.ts'
import { after, at, CONTAINERS, decide, EVENTS, type EventName, FACTS, refused } from './instruction-state.fixture.ts'
import {
  INSTRUCTION_STATUSES,
  type InstructionEvent,
  type InstructionState,
  type InstructionStatus,
} from './instruction-states.ts'
import { nextState } from './next-instruction-state.ts'

const NAMES = Object.keys(EVENTS) as readonly EventName[]

const settled =
  'E amend AMENDMENT_DRAFT, E shutOut SHUT_OUT_SUBMITTED, E lading LADING_SUBMITTED, L requestUpdate REJECTED, L complete'

/** Written by hand from docs/requirements/instructions.md 4: side, event, and the next status where it changes. */
const EXPECTED: Readonly<Record<InstructionStatus, string>> = {
  DRAFT: 'E save, E submit SUBMITTED',
  SUBMITTED: 'E replace, E withdraw DRAFT, L accept CONFIRMED, L reject REJECTED, L hold',
  CONFIRMED: settled,
  REJECTED: 'E save DRAFT',
  AMENDMENT_DRAFT:
    'E save, E submit AMENDMENT_SUBMITTED, E discard CONFIRMED, L requestUpdate REJECTED, L complete CONFIRMED',
  AMENDMENT_SUBMITTED:
    'E replace, E withdraw CONFIRMED, L accept AMENDMENT_ACCEPTED, L reject AMENDMENT_REJECTED, L hold, L requestUpdate REJECTED, L complete CONFIRMED',
  AMENDMENT_ACCEPTED: settled,
  AMENDMENT_REJECTED: settled,
  SHUT_OUT_SUBMITTED:
    'E withdraw CONFIRMED, L accept SHUT_OUT_ACCEPTED, L reject SHUT_OUT_REJECTED, L hold, L complete CONFIRMED',
  SHUT_OUT_ACCEPTED: settled,
  SHUT_OUT_REJECTED: settled,
  LADING_SUBMITTED:
    'E withdraw CONFIRMED, L accept LADING_ACCEPTED, L reject LADING_REJECTED, L hold, L complete CONFIRMED',
  LADING_ACCEPTED: settled,
  LADING_REJECTED: settled,
}

/** While the line holds the instruction, it cannot be accepted or put on hold again, but can be released. */
const EXPECTED_HELD: Readonly<Partial<Record<InstructionStatus, string>>> = {
  SUBMITTED: 'E replace, E withdraw DRAFT, L reject REJECTED, L release',
  AMENDMENT_SUBMITTED:
    'E replace, E withdraw CONFIRMED, L reject AMENDMENT_REJECTED, L release, L requestUpdate REJECTED, L complete CONFIRMED',
  SHUT_OUT_SUBMITTED: 'E withdraw CONFIRMED, L reject SHUT_OUT_REJECTED, L release, L complete CONFIRMED',
  LADING_SUBMITTED: 'E withdraw CONFIRMED, L reject LADING_REJECTED, L release, L complete CONFIRMED',
}

function walked(state: InstructionState): readonly string[] {
  const found: string[] = []
  for (const side of ['E', 'L'] as const) {
    for (const name of NAMES) {
      const next = nextState(state, EVENTS[name], { side, facts: FACTS })
      if (next.ok) found.push([side, name, next.value.status].join(' '))
    }
  }
  return found.toSorted()
}

const expected = (status: InstructionStatus, text: string): readonly string[] =>
  text
    .split(', ')
    .map((line) => (line.split(' ').length === 2 ? `${line} ${status}` : line))
    .toSorted()

describe('every event by both sides in every state', () => {
  it.each(INSTRUCTION_STATUSES)('%s', (status) => {
    expect(walked(at(status))).toEqual(expected(status, EXPECTED[status]))
  })

  it.each(Object.entries(EXPECTED_HELD))('%s, held by the line', (status, text) => {
    const name = status as InstructionStatus
    expect(walked(at(name, { held: 'BY_LINE' }))).toEqual(expected(name, text))
  })

  it.each(INSTRUCTION_STATUSES)('%s, declined for good or surrendered: nothing', (status) => {
    expect(walked(at(status, { end: 'DECLINED' }))).toEqual([])
    expect(walked(at(status, { end: 'COMPLETED' }))).toEqual([])
  })

  it('begins with a save of the export side', () => {
    const begun = NAMES.filter((name) => nextState(null, EVENTS[name], { side: 'E', facts: FACTS }).ok)
    expect(begun).toEqual(['save'])
    expect(refused(null, EVENTS.save, 'L')).toBe('NOT_YOUR_SIDE')
    expect(after(null, EVENTS.save, 'E')).toMatchObject({ status: 'DRAFT', held: null, end: null })
  })

  it.each(INSTRUCTION_STATUSES)('%s: an answer offers what is possible, and nothing else', (status) => {
    const possible = new Set(walked(at(status)).map((line) => line.split(' ').slice(0, 2).join(' ')))
    for (const side of ['E', 'L'] as const) {
      const offered = can(at(status), side, FACTS)
      for (const name of NAMES) expect([name, offered[name]]).toEqual([name, possible.has(`${side} ${name}`)])
    }
  })
})

describe('submitting', () => {
  it.each([
    ['in time', {}, null],
    ['after the cut-off', { isAfterCutOff: true }, 'AFTER_CUT_OFF'],
    ['of an unconfirmed booking', { isBookingConfirmed: false, isAfterCutOff: true }, 'BOOKING_UNCONFIRMED'],
  ] as const)('%s', (_, facts, held) => {
    expect(after(at('DRAFT'), EVENTS.submit, 'E', facts)).toMatchObject({ status: 'SUBMITTED', held })
  })

  it('is refused with faults, of an amendment too', () => {
    expect(refused(at('DRAFT'), EVENTS.submit, 'E', { hasErrors: true })).toBe('HAS_ERRORS')
    expect(refused(at('AMENDMENT_DRAFT'), EVENTS.submit, 'E', { hasErrors: true })).toBe('HAS_ERRORS')
  })

  it('is refused over DCSA while the booking is not confirmed, and held from elsewhere', () => {
    const facts = { isBookingConfirmed: false }
    expect(refused(at('DRAFT'), { kind: 'submit', channel: 'DCSA' }, 'E', facts)).toBe('BOOKING_UNCONFIRMED')
    expect(after(at('DRAFT'), { kind: 'submit', channel: 'EDI' }, 'E', facts).held).toBe('BOOKING_UNCONFIRMED')
  })

  it('is released of an unconfirmed booking once that is confirmed', () => {
    const held = at('SUBMITTED', { held: 'BOOKING_UNCONFIRMED' })
    expect(refused(held, EVENTS.release, 'L', { isBookingConfirmed: false })).toBe('BOOKING_UNCONFIRMED')
    expect(after(held, EVENTS.release, 'L').held).toBeNull()
  })
})

describe('replacing what waits for the line', () => {
  it.each([
    ['in time', 'SUBMITTED', null, {}, null],
    ['after the cut-off', 'SUBMITTED', null, { isAfterCutOff: true }, 'AFTER_CUT_OFF'],
    ['the line goes on holding it', 'SUBMITTED', 'BY_LINE', {}, 'BY_LINE'],
    ['an amendment while originals are out', 'AMENDMENT_SUBMITTED', null, { areOriginalsOut: true }, 'ORIGINALS_OUT'],
    ['an amendment after the cut-off', 'AMENDMENT_SUBMITTED', null, { isAfterCutOff: true }, null],
  ] as const)('%s', (_, status, held, facts, expectedHold) => {
    const next = after(at(status, { held }), EVENTS.replace, 'E', facts)
    expect(next).toMatchObject({ status, held: expectedHold, update: 'UPDATE_RECEIVED' })
    expect(next.statusBefore).toBe(at(status).statusBefore)
  })

  it('is refused with faults, and over DCSA while the booking is not confirmed', () => {
    expect(refused(at('SUBMITTED'), EVENTS.replace, 'E', { hasErrors: true })).toBe('HAS_ERRORS')
    const overDcsa = { kind: 'replace', channel: 'DCSA' } as const
    expect(refused(at('SUBMITTED'), overDcsa, 'E', { isBookingConfirmed: false })).toBe('BOOKING_UNCONFIRMED')
  })
})

describe('a decision', () => {
  it.each([
    ['REJECT', null, 'REASON_REQUIRED'],
    ['REJECT', '  ', 'REASON_REQUIRED'],
    ['REJECT', 'x', null],
    ['REJECT', 'x'.repeat(100), null],
    ['REJECT', 'x'.repeat(101), 'REASON_TOO_LONG'],
    ['HOLD', null, 'REASON_REQUIRED'],
    ['ACCEPT', null, null],
  ] as const)('%s for the reason %j', (decision, reason, refusal) => {
    expect(refused(at('SUBMITTED'), decide(decision, reason), 'L')).toBe(refusal)
  })

  it('needs a reason to release as well', () => {
    expect(refused(at('SUBMITTED', { held: 'BY_LINE' }), decide('RELEASE', ''), 'L')).toBe('REASON_REQUIRED')
  })

  it('is final only as the rejection of a submitted instruction', () => {
    expect(after(at('SUBMITTED'), decide('REJECT', 'Sanctions', true), 'L')).toMatchObject({
      status: 'REJECTED',
      end: 'DECLINED',
    })
    expect(refused(at('SUBMITTED'), decide('ACCEPT', null, true), 'L')).toBe('FINAL_ONLY_OF_REJECTION')
    expect(refused(at('AMENDMENT_SUBMITTED'), decide('REJECT', 'No', true), 'L')).toBe('FINAL_ONLY_OF_REJECTION')
  })
})

describe('an amendment', () => {
  it.each(['CONFIRMED', 'SHUT_OUT_ACCEPTED', 'LADING_REJECTED', 'AMENDMENT_REJECTED'] as const)(
    'discarded or withdrawn brings back %s',
    (status) => {
      const draft = after(at(status), EVENTS.amend, 'E')
      expect(after(draft, EVENTS.discard, 'E')).toEqual(at(status))
      const sent = after(draft, EVENTS.submit, 'E')
      expect(after(sent, EVENTS.withdraw, 'E')).toEqual(at(status, { update: 'UPDATE_CANCELLED' }))
    },
  )

  it('is held while an original is out, until the line records the full set returned', () => {
    const held = after(at('AMENDMENT_DRAFT'), EVENTS.submit, 'E', { areOriginalsOut: true })
    expect(held).toMatchObject({ status: 'AMENDMENT_SUBMITTED', held: 'ORIGINALS_OUT' })
    expect(refused(held, EVENTS.accept, 'L', { areOriginalsOut: true })).toBe('ORIGINALS_OUT')
    expect(refused(held, EVENTS.release, 'L', { areOriginalsOut: true })).toBe('ORIGINALS_OUT')
    expect(refused(held, EVENTS.originalsReturned, 'E')).toBe('NOT_YOUR_SIDE')
    const returned = after(held, EVENTS.originalsReturned, 'L')
    expect(after(returned, EVENTS.accept, 'L')).toMatchObject({ status: 'AMENDMENT_ACCEPTED', held: null })
  })

  it('is not accepted when an original was printed since it was sent', () => {
    expect(refused(at('AMENDMENT_SUBMITTED'), EVENTS.accept, 'L', { areOriginalsOut: true })).toBe('ORIGINALS_OUT')
  })
})

describe('shutting out and loading after all', () => {
  it.each([
    ['nothing', [], 'NO_CONTAINERS'],
    ['a container of another instruction', ['TCNU7200794'], 'CONTAINER_UNKNOWN'],
    ['one that is shut out already', ['CSQU3054383'], 'CONTAINER_SHUT_OUT'],
  ] as const)('%s cannot be shut out', (_, containers, reason) => {
    expect(refused(at('CONFIRMED'), { kind: 'shutOut', containers, reason: 'x' }, 'E')).toBe(reason)
  })

  it('is refused of a loaded container, also when it was loaded since', () => {
    const loaded = new Set(['CBHU4398907'])
    expect(refused(at('CONFIRMED'), EVENTS.shutOut, 'E', { loaded })).toBe('CONTAINER_LOADED')
    expect(refused(at('SHUT_OUT_SUBMITTED'), EVENTS.accept, 'L', { loaded })).toBe('CONTAINER_LOADED')
    expect(can(at('CONFIRMED'), 'E', { ...FACTS, loaded }).shutOut).toBe(false)
  })

  it('leaves only a lading when every container is shut out, and another one after that was refused', () => {
    const all = after(at('SHUT_OUT_SUBMITTED'), EVENTS.accept, 'L')
    expect(all).toMatchObject({ status: 'SHUT_OUT_ACCEPTED', shutOut: CONTAINERS, end: 'CANCELLED', requested: [] })
    expect(walked(all)).toEqual(['E lading LADING_SUBMITTED'])
    const asked = after(all, EVENTS.lading, 'E')
    expect(walked(after(asked, EVENTS.reject, 'L'))).toEqual(['E lading LADING_SUBMITTED'])
    const loaded = after(asked, EVENTS.accept, 'L')
    expect(loaded).toMatchObject({ status: 'LADING_ACCEPTED', shutOut: ['CBHU4398907'], end: null })
    expect(needsNewReference(asked, loaded)).toBe(true)
  })

  it('is no longer asked for after departure, nor of what was never shut out', () => {
    expect(refused(at('SHUT_OUT_ACCEPTED'), EVENTS.lading, 'E', { hasDeparted: true })).toBe('DEPARTED')
    const other = { kind: 'lading', containers: ['CBHU4398907'] } as const
    expect(refused(at('SHUT_OUT_ACCEPTED'), other, 'E')).toBe('CONTAINER_NOT_SHUT_OUT')
    expect(refused(at('CONFIRMED', { shutOut: [] }), EVENTS.lading, 'E')).toBe('NOT_POSSIBLE')
  })
})

// DCSA eBL 3.0.3, use cases of the shipping instructions.
describe('the statuses that DCSA partners see', () => {
  const statusesOf = (state: InstructionState) => Object.values(dcsaStatuses(state))

  it.each([
    [at('DRAFT'), null, null],
    [at('SUBMITTED'), 'RECEIVED', null],
    [at('CONFIRMED'), 'RECEIVED', null],
    [at('REJECTED'), 'PENDING_UPDATE', null],
    [at('REJECTED', { end: 'DECLINED' }), 'DECLINED', null],
    [at('CONFIRMED', { end: 'COMPLETED' }), 'COMPLETED', null],
    [at('AMENDMENT_DRAFT'), 'RECEIVED', null],
    [at('SHUT_OUT_ACCEPTED', { end: 'CANCELLED' }), 'CANCELLED', null],
  ])('%#', (state, status, update) => {
    expect(statusesOf(state)).toEqual([status, update])
  })

  it('an amendment is an update: received, then confirmed, declined or cancelled', () => {
    const sent = after(at('AMENDMENT_DRAFT'), EVENTS.submit, 'E')
    expect(statusesOf(sent)).toEqual(['RECEIVED', 'UPDATE_RECEIVED'])
    expect(statusesOf(after(sent, EVENTS.accept, 'L'))).toEqual(['RECEIVED', 'UPDATE_CONFIRMED'])
    expect(statusesOf(after(sent, EVENTS.reject, 'L'))).toEqual(['RECEIVED', 'UPDATE_DECLINED'])
    expect(statusesOf(after(sent, EVENTS.withdraw, 'E'))).toEqual(['RECEIVED', 'UPDATE_CANCELLED'])
    expect(statusesOf(after(sent, EVENTS.complete, 'L'))).toEqual(['COMPLETED', null])
  })

  it('a rejected one is mended by an update, and received when the line takes it', () => {
    const draft = after(at('REJECTED'), EVENTS.save, 'E')
    expect(statusesOf(draft)).toEqual(['PENDING_UPDATE', null])
    const sent = after(draft, EVENTS.submit, 'E')
    expect(statusesOf(sent)).toEqual(['PENDING_UPDATE', 'UPDATE_RECEIVED'])
    expect(statusesOf(after(sent, EVENTS.accept, 'L'))).toEqual(['RECEIVED', 'UPDATE_CONFIRMED'])
    expect(statusesOf(after(sent, EVENTS.reject, 'L'))).toEqual(['PENDING_UPDATE', 'UPDATE_DECLINED'])
  })

  it('one that waits may be replaced: an update, which the decision answers', () => {
    const replaced = after(at('SUBMITTED'), { kind: 'replace', channel: 'DCSA' }, 'E')
    expect(statusesOf(replaced)).toEqual(['RECEIVED', 'UPDATE_RECEIVED'])
    expect(statusesOf(after(replaced, EVENTS.accept, 'L'))).toEqual(['RECEIVED', 'UPDATE_CONFIRMED'])
    expect(statusesOf(after(replaced, EVENTS.reject, 'L'))).toEqual(['PENDING_UPDATE', 'UPDATE_DECLINED'])
  })

  it('a withdrawn one is cancelled for good: what is submitted then has a new reference', () => {
    const draft = after(at('SUBMITTED'), EVENTS.withdraw, 'E')
    expect(statusesOf(draft)).toEqual(['CANCELLED', null])
    const sent = after(after(draft, EVENTS.save, 'E'), EVENTS.submit, 'E')
    expect(statusesOf(sent)).toEqual(['RECEIVED', null])
    expect(needsNewReference(draft, sent)).toBe(true)
    expect(needsNewReference(at('DRAFT'), after(at('DRAFT'), EVENTS.submit, 'E'))).toBe(false)
  })

  // UC5 and UC15 of the check list of eBL 3.0.3.
  const taken = (of: 'UPDATE' | 'WHOLE'): InstructionEvent => ({ kind: 'withdraw', of })
  const replacing = { kind: 'replace', channel: 'DCSA' } as const

  it.each<[string, InstructionState, InstructionStatus, readonly (string | null)[]]>([
    ['of one that waits', after(at('SUBMITTED'), replacing, 'E'), 'SUBMITTED', ['RECEIVED', 'UPDATE_CANCELLED']],
    [
      'that mends a rejected one',
      after(after(at('REJECTED'), EVENTS.save, 'E'), EVENTS.submit, 'E'),
      'REJECTED',
      ['PENDING_UPDATE', 'UPDATE_CANCELLED'],
    ],
    [
      'of a confirmed one',
      at('AMENDMENT_SUBMITTED', { update: 'UPDATE_RECEIVED' }),
      'CONFIRMED',
      ['RECEIVED', 'UPDATE_CANCELLED'],
    ],
  ])('the update %s can be taken back alone', (_, current, status, expected) => {
    const back = after(current, taken('UPDATE'), 'E')
    expect(back.status).toBe(status)
    expect(statusesOf(back)).toEqual(expected)
  })

  it.each<[InstructionStatus, Partial<InstructionState>]>([
    ['SUBMITTED', {}],
    ['SUBMITTED', { statusBefore: 'REJECTED', update: 'UPDATE_RECEIVED' }],
    ['REJECTED', {}],
    ['DRAFT', { statusBefore: 'REJECTED' }],
  ])('%s %j can be cancelled as a whole', (status, change) => {
    const cancelled = after(at(status, change), taken('WHOLE'), 'E')
    expect(cancelled.status).toBe('DRAFT')
    expect(statusesOf(cancelled)).toEqual(['CANCELLED', null])
  })

  it.each<[InstructionStatus, Partial<InstructionState>, 'UPDATE' | 'WHOLE', string]>([
    ['SUBMITTED', {}, 'UPDATE', 'NOT_POSSIBLE'],
    ['REJECTED', {}, 'UPDATE', 'NOT_POSSIBLE'],
    ['REJECTED', { end: 'DECLINED' }, 'WHOLE', 'ENDED'],
    ['CONFIRMED', {}, 'WHOLE', 'NOT_POSSIBLE'],
  ])('%s %j: taking back the %s is refused', (status, change, of, reason) => {
    expect(nextState(at(status, change), taken(of), { side: 'E', facts: FACTS })).toEqual({ ok: false, reason })
  })
})
