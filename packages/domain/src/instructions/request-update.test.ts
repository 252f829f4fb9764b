// The line asks for changes of what it has confirmed: DCSA eBL 3.0, UC2.
import { expect, it } from 'vitest'
import { dcsaStatuses } from './instruction-actions.ts'
import { after, at, decide, EVENTS, refused } from './instruction-state.fixture.ts'
import type { InstructionState } from './instruction-states.ts'

const statusesOf = (state: InstructionState) => Object.values(dcsaStatuses(state))

// UC2: from any state but PENDING_UPDATE and COMPLETED; an open update is dropped.
it.each([
  ['what is confirmed', at('CONFIRMED')],
  ['what was updated', at('AMENDMENT_ACCEPTED', { update: 'UPDATE_CONFIRMED' })],
  ['an update that waits', at('AMENDMENT_SUBMITTED', { update: 'UPDATE_RECEIVED', held: 'ORIGINALS_OUT' })],
])('the line may ask for changes of %s, and what answers it is an update', (_, state) => {
  const asked = after(state, EVENTS.requestUpdate, 'L')
  expect([asked.status, asked.held, ...statusesOf(asked)]).toEqual(['REJECTED', null, 'PENDING_UPDATE', null])
  const sent = after(after(asked, EVENTS.save, 'E'), EVENTS.submit, 'E')
  expect(statusesOf(sent)).toEqual(['PENDING_UPDATE', 'UPDATE_RECEIVED'])
  expect(statusesOf(after(sent, EVENTS.accept, 'L'))).toEqual(['RECEIVED', 'UPDATE_CONFIRMED'])
})

it('the line gives a reason for asking, and asks nothing of what is cancelled', () => {
  expect(refused(at('CONFIRMED'), decide('REQUEST_UPDATE', ' '), 'L')).toBe('REASON_REQUIRED')
  expect(refused(at('CONFIRMED'), EVENTS.requestUpdate, 'E')).toBe('NOT_YOUR_SIDE')
  expect(refused(at('SHUT_OUT_ACCEPTED', { end: 'CANCELLED' }), EVENTS.requestUpdate, 'L')).toBe('ENDED')
})

it('the answer is held while an original of the confirmed content is out', () => {
  const out = { areOriginalsOut: true }
  const draft = after(after(at('CONFIRMED'), EVENTS.requestUpdate, 'L'), EVENTS.save, 'E')
  const held = after(draft, EVENTS.submit, 'E', out)
  expect(held).toMatchObject({ status: 'SUBMITTED', held: 'ORIGINALS_OUT' })
  expect(refused(held, EVENTS.accept, 'L', out)).toBe('ORIGINALS_OUT')
  expect(after(after(held, EVENTS.originalsReturned, 'L'), EVENTS.accept, 'L').status).toBe('CONFIRMED')
})
