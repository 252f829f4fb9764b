import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from './build-bill-answer.ts'
import { facts, recordedBill, type StatedEvent } from './recorded.fixture.ts'

const [ONE, TWO, THREE] = ['CBHU4398907', 'TEMU4267243', 'QDLU1014705']
const SEA = { from: 'CNTAO', to: 'USLGB', voyage: '039E' } as const

/** Qingdao to Long Beach by voyage 039E, planned for all three. */
function rolled(...events: readonly StatedEvent[]) {
  const known = facts(events, { bills: [recordedBill('X1', { containers: [ONE, TWO, THREE], legs: [SEA] })] })
  return buildBillAnswer({ number: 'X1', type: 'bl' }, known, { showOperations: false }).rolled
}

const loaded = (container: string, voyage: string, at = '2015-10-02T08:00'): StatedEvent => ({
  code: 'LOAD',
  at,
  container,
  where: 'CNTAO',
  voyage,
  bill: 'X1',
})
const expectedBy = (voyage: string, at: string): StatedEvent => ({
  code: 'ARRI',
  at,
  where: 'USLGB',
  voyage,
  bill: 'X1',
  classifier: 'EST',
})

describe('containers that go by another ship than the others', () => {
  it('are listed with the voyage that took them and when it is expected', () =>
    expect(
      rolled(
        loaded(ONE, '039E'),
        loaded(TWO, '041E', '2015-10-09T08:00'),
        loaded(THREE, '041E', '2015-10-09T09:00'),
        expectedBy('041E', '2015-10-25T07:00'),
      ),
    ).toEqual([
      {
        containers: [THREE, TWO].toSorted(),
        vesselName: null,
        voyageNo: '041E',
        portOfDischarge: 'Long Beach',
        arrival: {
          local: '2015-10-25 07:00',
          isActual: false,
          clock: { zone: 'America/Los_Angeles', offset: '-07:00', isAwaited: true },
        },
      },
    ]))

  it('have no arrival where only that of the planned ship was stated', () => {
    const bill = recordedBill('X1', {
      containers: [ONE, TWO],
      legs: [{ ...SEA, eta: '2015-10-20T06:00' }],
    })
    const known = facts([loaded(ONE, '039E'), loaded(TWO, '041E', '2015-10-09T08:00')], { bills: [bill] })
    const answer = buildBillAnswer({ number: 'X1', type: 'bl' }, known, { showOperations: false })
    expect(answer.rolled).toMatchObject([{ containers: [TWO], voyageNo: '041E', arrival: null }])
  })

  it.each<[string, readonly StatedEvent[]]>([
    ['all as planned', [loaded(ONE, '039E'), loaded(TWO, '039E'), loaded(THREE, '039E')]],
    ['one is not loaded yet: it is not known to be left behind', [loaded(ONE, '039E'), loaded(TWO, '039E')]],
    [
      'all on another ship: then the legs show that one',
      [loaded(ONE, '041E'), loaded(TWO, '041E'), loaded(THREE, '041E')],
    ],
    [
      'put ashore where the leg ends',
      [
        loaded(ONE, '039E'),
        loaded(TWO, '041E', '2015-10-09T08:00'),
        { code: 'DISC', at: '2015-10-26T08:00', container: TWO, where: 'USLGB', voyage: '041E', bill: 'X1' },
      ],
    ],
    [
      'a message without a voyage does not count',
      [loaded(ONE, '039E'), { code: 'LOAD', at: '2015-10-02T09:00', container: TWO, where: 'CNTAO', bill: 'X1' }],
    ],
  ])('nothing: %s', (_, events) => expect(rolled(...events)).toBeUndefined())
})
