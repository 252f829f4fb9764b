import { describe, expect, it } from 'vitest'
import { canChooseReturnPoint, checkBatch, checkSending, sendingKeys, type SendingState } from './send-rule.ts'

const NOW = Date.UTC(2026, 2, 1, 8)

const state = (more: Partial<SendingState> = {}): SendingState => ({
  officeCode: 'NGB',
  status: '',
  isApproved: true,
  isShipperOwned: false,
  hasReturnPlace: true,
  hasChosenReturn: false,
  endsAt: null,
  ...more,
})

// docs/requirements/eir.md 4.3.
describe('sending and selection', () => {
  it.each<[string, Partial<SendingState>, string | true]>([
    ['Ningbo, unsent, approved', {}, true],
    ['Ningbo, no return place: not needed', { hasReturnPlace: false }, true],
    ['Printed means already sent', { status: 'Printed' }, 'ALREADY_SENT'],
    ['RePrinted means already sent', { status: 'RePrinted' }, 'ALREADY_SENT'],
    ['sent is reported before not approved', { status: 'Printed', isApproved: false }, 'ALREADY_SENT'],
    ['approvalFlag 0 cannot be sent', { isApproved: false }, 'NOT_APPROVED'],
    ['another port, carrier’s box, no return point', { officeCode: 'SHA' }, 'RETURN_POINT_NEEDED'],
    ['another port, shipper’s own box', { officeCode: 'SHA', isShipperOwned: true }, true],
    ['another port, return point chosen', { officeCode: 'SHA', hasChosenReturn: true }, true],
    ['another port, Printed', { officeCode: 'SHA', isShipperOwned: true, status: 'Printed' }, 'ALREADY_SENT'],
    ['the order ends in a millisecond', { endsAt: NOW + 1 }, true],
    ['the order has ended', { endsAt: NOW }, 'RELEASE_ENDED'],
  ])('%s', (_, more, expected) => {
    const checked = checkSending(state(more), NOW)
    expect(checked.ok ? true : checked.reason).toBe(expected)
  })
})

describe('choosing a return point', () => {
  it.each<[string, Partial<SendingState>, boolean]>([
    ['Ningbo, the order names the place', {}, false],
    ['Ningbo, the order leaves it open', { hasReturnPlace: false }, true],
    ['Ningbo, not approved', { hasReturnPlace: false, isApproved: false }, false],
    ['Ningbo, sent', { hasReturnPlace: false, status: 'Printed' }, false],
    ['another port, carrier’s box', { officeCode: 'SHA' }, true],
    ['another port, shipper’s own box', { officeCode: 'SHA', isShipperOwned: true }, false],
    ['another port, sent', { officeCode: 'SHA', status: 'RePrinted' }, false],
    ['ended', { hasReturnPlace: false, endsAt: NOW - 1 }, false],
  ])('%s', (_, more, expected) => {
    expect(canChooseReturnPoint(state(more), NOW)).toBe(expected)
  })
})

// docs/requirements/eir.md 4.2.
describe('a batch', () => {
  const items = (count: number, isTicked: boolean, isSendable = true) =>
    Array.from({ length: count }, () => ({ isTicked, isSendable }))

  it.each([
    ['nothing at all', [], 'NOTHING_TO_SEND'],
    ['nothing that can be sent', items(3, false, false), 'NOTHING_TO_SEND'],
    ['nothing that can be sent is reported before the ticks', items(3, true, false), 'NOTHING_TO_SEND'],
    ['nothing ticked', items(3, false), 'NOTHING_TICKED'],
    ['one ticked', [...items(1, true), ...items(60, false)], true],
    ['fifty ticked', items(50, true), true],
    ['fifty-one ticked', items(51, true), 'TOO_MANY'],
    ['one of the ticked cannot be sent', [...items(2, true), ...items(1, true, false)], 'NOT_SENDABLE'],
  ] as const)('%s', (_, batch, expected) => {
    const checked = checkBatch(batch)
    expect(checked.ok ? true : checked.reason).toBe(expected)
  })
})

function counted() {
  let made = 0
  return sendingKeys(() => `key ${++made}`)
}

describe('the rUuid of a sending', () => {
  it('is kept for retries of the same, however often', () => {
    const keys = counted()
    expect([keys.of('A'), keys.of('A'), keys.of('A')]).toEqual(['key 1', 'key 1', 'key 1'])
  })

  it('is another for anything else, and the first is still kept', () => {
    const keys = counted()
    expect([keys.of('A'), keys.of('A to another point'), keys.of('A')]).toEqual(['key 1', 'key 2', 'key 1'])
  })

  it('is new once the first has been sent', () => {
    const keys = counted()
    keys.of('A')
    keys.forget('A')
    expect(keys.of('A')).toBe('key 2')
  })
})
