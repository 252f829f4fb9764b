import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from './build-bill-answer.ts'
import { facts, place, recordedBill, type StatedEvent } from './recorded.fixture.ts'
import type { LegFact } from '../intake/facts.ts'

const [ONE, TWO] = ['CBHU4398907', 'TEMU4267243']
const SEA = { from: 'CNTAO', to: 'USLGB', voyage: '039E' } as const

/** Qingdao to Long Beach by sea; `land` comes before or after. Delivered at Chicago. */
function inland(events: readonly StatedEvent[], land: readonly LegFact[] = [], delivery = 'USCHI') {
  const bill = recordedBill('X1', { containers: [ONE, TWO], delivery, legs: [SEA] })
  const known = facts(events, { bills: [{ ...bill, fact: { ...bill.fact, legs: [...bill.fact.legs, ...land] } }] })
  return buildBillAnswer({ number: 'X1', type: 'bl' }, known, { showOperations: false }).inlandLegs
}

const train: LegFact = {
  stage: 'ON_CARRIAGE',
  mode: 'RAIL',
  vessel: null,
  voyage: null,
  service: null,
  loadAt: place('USLGB'),
  dischargeAt: place('USCHI'),
  estimatedDeparture: null,
  actualDeparture: null,
  estimatedArrival: { local: '2015-10-28T06:00', offset: null },
  actualArrival: null,
  cargoCutOff: null,
  documentCutOff: null,
}
const left = (container: string, at: string): StatedEvent => ({
  code: 'DEPA',
  mode: 'RAIL',
  at,
  container,
  where: 'USLGB',
  bill: 'X1',
})
const came = (container: string, at: string): StatedEvent => ({
  code: 'ARRI',
  mode: 'RAIL',
  at,
  container,
  where: 'USCHI',
  bill: 'X1',
})

describe('the carriages by land of a bill', () => {
  it('are those of its documents, with their mode, places and expected times by the clock of the place', () =>
    expect(inland([], [train])).toEqual([
      {
        stage: 'ON_CARRIAGE',
        mode: 'Rail',
        from: 'Long Beach',
        to: 'Chicago',
        departure: null,
        arrival: {
          local: '2015-10-28 06:00',
          isActual: false,
          clock: { zone: 'America/Chicago', offset: '-05:00', isAwaited: true },
        },
      },
    ]))

  it('have happened when the last container has moved, not when the first has', () => {
    const first = [left(ONE, '2015-10-24T10:00'), came(ONE, '2015-10-27T23:00')]
    expect(inland(first, [train])?.[0]).toMatchObject({ departure: null, arrival: { isActual: false } })
    const both = [...first, left(TWO, '2015-10-25T10:00'), came(TWO, '2015-10-28T09:15')]
    expect(inland(both, [train])?.[0]).toMatchObject({
      departure: {
        local: '2015-10-25 10:00',
        isActual: true,
        clock: { zone: 'America/Los_Angeles', offset: '-07:00' },
      },
      arrival: { local: '2015-10-28 09:15', isActual: true, clock: { zone: 'America/Chicago', offset: '-05:00' } },
    })
  })

  it('take the newest expected arrival of the containers before that of the document', () =>
    expect(
      inland([left(ONE, '2015-10-24T10:00'), { ...came(ONE, '2015-10-29T12:00'), classifier: 'EST' }], [train])?.[0]
        ?.arrival,
    ).toMatchObject({
      local: '2015-10-29 12:00',
      isActual: false,
    }))

  it('follow from the moves where no document names one', () => {
    expect(inland([came(ONE, '2015-10-27T23:00')])).toMatchObject([
      { stage: 'ON_CARRIAGE', mode: 'Rail', from: 'Long Beach', to: 'Chicago', departure: null },
    ])
    expect(
      inland([
        {
          code: 'GTIN',
          mode: 'TRUCK',
          empty: 'LADEN',
          at: '2015-10-27T23:00',
          container: ONE,
          where: 'USCHI',
          bill: 'X1',
        },
      ]),
    ).toMatchObject([{ mode: 'Truck' }])
  })

  it('are none without evidence: a delivery elsewhere names no mode, the ship and an empty container are no carriage by land', () => {
    expect(inland([])).toBeUndefined()
    expect(inland([came(ONE, '2015-10-27T23:00')], [], 'USLGB')).toBeUndefined()
    const empty: StatedEvent = {
      code: 'GTIN',
      mode: 'TRUCK',
      empty: 'EMPTY',
      at: '2015-11-02T10:00',
      container: ONE,
      where: 'USCHI',
      bill: 'X1',
    }
    expect(inland([empty])).toBeUndefined()
    expect(inland([{ ...came(ONE, '2015-10-27T23:00'), mode: 'VESSEL' }])).toBeUndefined()
  })

  it('to the first ship are no longer awaited once she has sailed', () => {
    const lorry: LegFact = {
      ...train,
      stage: 'PRE_CARRIAGE',
      mode: 'TRUCK',
      loadAt: place('CNTNA'),
      dischargeAt: place('CNTAO'),
    }
    const sailed: StatedEvent = {
      code: 'DEPA',
      mode: 'VESSEL',
      at: '2015-10-30T10:00',
      where: 'CNTAO',
      voyage: '039E',
      bill: 'X1',
    }
    expect(inland([], [lorry])?.[0]?.arrival?.clock?.isAwaited).toBe(true)
    expect(inland([sailed], [lorry])?.[0]?.arrival).toMatchObject({ isActual: false, clock: { zone: 'Asia/Shanghai' } })
    expect(inland([sailed], [lorry])?.[0]?.arrival?.clock?.isAwaited).toBeUndefined()
  })

  it('are not mixed up with the ship that leaves the same port', () =>
    expect(
      inland(
        [ONE, TWO].map(
          (container): StatedEvent => ({
            code: 'DEPA',
            mode: 'VESSEL',
            at: '2015-10-22T10:00',
            container,
            where: 'USLGB',
            bill: 'X1',
          }),
        ),
        [train],
      )?.[0]?.departure,
    ).toBeNull())
})
