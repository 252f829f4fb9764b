import { describe, expect, it } from 'vitest'
import type { Result } from './request.ts'
import {
  afterOutcome,
  begun,
  type Circumstances,
  nextStep,
  ofUser,
  outcomeOfSend,
  queuedEirs,
  type QueuedSend,
  retried,
  stateOf,
} from './send-queue.ts'
import { eirUuidOf, queuedSend, rUuidOf } from './send-queue.fixture.ts'

const here: Circumstances = { isOnline: true, userId: 'user-1', token: 'a-token' }
const refused = queuedSend(1, { refusal: 'already sent' })

describe('what is sent next', () => {
  const cases: readonly [string, readonly QueuedSend[], Circumstances, string][] = [
    ['nothing, of an empty queue', [], here, 'empty'],
    ['the first', [queuedSend(2), queuedSend(1)], here, rUuidOf(1)],
    ['nothing offline', [queuedSend(1)], { ...here, isOnline: false }, 'offline'],
    ['nothing without a token', [queuedSend(1)], { ...here, token: null }, 'login'],
    ['nothing while nobody is known', [queuedSend(1)], { ...here, userId: null, token: null }, 'login'],
    ["nothing of another user's", [queuedSend(1, { userId: 'user-2' })], here, 'empty'],
    ["one's own behind another user's", [queuedSend(1, { userId: 'user-2' }), queuedSend(2)], here, rUuidOf(2)],
    ['nothing behind a refusal: order is kept', [refused, queuedSend(2)], here, 'stopped'],
    ["what follows another user's refusal", [{ ...refused, userId: 'user-2' }, queuedSend(2)], here, rUuidOf(2)],
    ['a refusal once more when retried', [retried(refused), queuedSend(2)], here, rUuidOf(1)],
    [
      'by rUuid when two tabs took the same place',
      [queuedSend(8, { position: 1 }), queuedSend(3, { position: 1 })],
      here,
      rUuidOf(3),
    ],
  ]
  it.each(cases)('%s', (_, entries, around, expected) => {
    const step = nextStep(entries, around)
    expect(step.kind === 'send' ? step.entry.send.body.rUuid : step.why).toBe(expected)
  })
})

const failed = (failure: Extract<Result<unknown>, { ok: false }>['failure']): Result<unknown> => ({
  ok: false,
  failure,
  text: 'words',
  requestId: null,
})
const status = (code: number): Result<unknown> =>
  failed({ kind: 'refused', status: code, code: null, message: 'words', errors: [] })

describe('what an outcome does', () => {
  const before = queuedSend(1)
  it.each<[string, Result<unknown>, string, QueuedSend | null]>([
    ['taken', { ok: true, data: {}, asOf: null, clocks: {}, requestId: null }, 'sent', null],
    ['no network', failed({ kind: 'network' }), 'later', { ...before, attempts: 1 }],
    ['no answer in time: it may have arrived', failed({ kind: 'timeout' }), 'later', { ...before, attempts: 1 }],
    ['too many', status(429), 'later', { ...before, attempts: 1 }],
    ['our fault', status(500), 'later', { ...before, attempts: 1 }],
    ['not ready', status(503), 'later', { ...before, attempts: 1 }],
    ['expired (911)', failed({ kind: 'login-required', message: '' }), 'login', before],
    ['unknown token (401)', failed({ kind: 'session-expired', message: '' }), 'login', before],
    ['no token', null, 'login', before],
    ['a conflict', status(409), 'refused', { ...before, refusal: 'words' }],
    ['bad', status(400), 'refused', { ...before, refusal: 'words' }],
    ["another company's", status(403), 'refused', { ...before, refusal: 'words' }],
    ['absent', status(404), 'refused', { ...before, refusal: 'words' }],
    ['a success with another code', failed({ kind: 'rejected', code: 7 }), 'refused', { ...before, refusal: 'words' }],
  ])('%s', (_, result, kind, left) => {
    const outcome = outcomeOfSend(result)
    expect(outcome.kind).toBe(kind)
    expect(afterOutcome(before, outcome)).toEqual(left)
  })

  it('never changes what is sent, its rUuid above all', () => {
    for (const entry of [begun(before), retried(refused), afterOutcome(before, { kind: 'refused', text: 'x' })])
      expect(entry?.send).toEqual(before.send)
  })
})

describe('the EIRs that wait', () => {
  it('are known by eirUuid, of single sends and of every record of a batch', () => {
    const record = (number: number): string =>
      `CBHU4398907,${eirUuidOf(number)},EIR${number},22G1,BK1,NGB,P1,QLYS,A,B,CN,`
    const batch: QueuedSend = queuedSend(9, {
      count: 2,
      send: {
        endpoint: 'batchEirPrint',
        body: { rUuid: rUuidOf(9), eqpOfceCde: 'NGB', printParam: [record(2), record(3)].join(';') },
      },
    })
    expect(queuedEirs([queuedSend(1), batch])).toEqual(new Set([eirUuidOf(1), eirUuidOf(2), eirUuidOf(3)]))
    expect(queuedEirs([])).toEqual(new Set())
  })
})

describe('what the notice says of an entry', () => {
  it.each([
    ['on its way from this tab', queuedSend(1), true, here, rUuidOf(1), 'sending'],
    ['refused', refused, true, here, null, 'refused'],
    ['refused, even offline', refused, true, { ...here, isOnline: false }, null, 'refused'],
    ['offline', queuedSend(1), true, { ...here, isOnline: false }, null, 'offline'],
    ['logged out', queuedSend(1), true, { ...here, token: null }, null, 'login'],
    ['behind another', queuedSend(2), false, here, null, 'turn'],
    ['tried in vain', queuedSend(1, { attempts: 1 }), true, here, null, 'trouble'],
    ['about to go', queuedSend(1), true, here, null, 'sending'],
  ] as const)('%s', (_, entry, isFirst, around, sendingKey, expected) => {
    expect(stateOf(entry, isFirst, around, sendingKey)).toBe(expected)
  })
})

it("shows a user one's own queue only", () => {
  const entries = [queuedSend(2), queuedSend(1, { userId: 'user-2' }), queuedSend(0)]
  expect(ofUser(entries, 'user-1').map(({ position }) => position)).toEqual([0, 2])
  expect(ofUser(entries, null)).toEqual([])
})
