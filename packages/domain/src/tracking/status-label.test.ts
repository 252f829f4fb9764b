import { describe, expect, it } from 'vitest'
import { effectiveEvents } from './effective-events.ts'
import { leg, recorded, place, type StatedEvent } from './recorded.fixture.ts'
import { NO_ROUTE, routeOf, type Route } from './route.ts'
import { latestRow, statusRows } from './status-label.ts'

const CONTAINER = 'CBHU4398907'
const route = (receipt: string, ports: readonly string[], delivery: string): Route =>
  routeOf({
    placeOfReceipt: place(receipt),
    placeOfDelivery: place(delivery),
    legs: ports.slice(1).map((to, index) => leg({ from: ports[index] ?? '', to })),
  })

/** Moves like `GTIN LADEN CNTAO`, one per day; `LOAD CNTAO VESSEL` has the mode instead of the empty indicator. */
const history = (...moves: readonly string[]): readonly StatedEvent[] =>
  moves.map((move, day) => {
    const [code, more, where] = move.split(' ') as [StatedEvent['code'], string, string]
    const at = `2015-09-${String(day * 2 + 1).padStart(2, '0')}T08:00`
    const kind: Partial<StatedEvent> =
      more === 'EMPTY' || more === 'LADEN'
        ? { empty: more }
        : more === '-'
          ? {}
          : { mode: more as 'RAIL', empty: 'LADEN' }
    return { code, at, container: CONTAINER, where, ...kind }
  })
/** Labels, oldest first; the rows of one event in their order. */
const labels = (stated: readonly StatedEvent[], planned: Route): readonly string[] =>
  statusRows(effectiveEvents(stated.map(recorded)).effective, planned)
    .map(({ label }) => label)
    .toReversed()

const DIRECT = route('CNTAO', ['CNTAO', 'USLGB'], 'USLGB')
const INLAND = route('CNWUH', ['CNSHA', 'USLGB'], 'USDAL')
const TWO_LEGS = route('CNTAO', ['CNTAO', 'SGSIN', 'MMRGN'], 'MMRGN')

describe('status labels', () => {
  it.each<[string, readonly string[], Route, readonly string[]]>([
    [
      'a whole trip from port to port',
      [
        'GTOT EMPTY CNTAO',
        'GTIN LADEN CNTAO',
        'LOAD VESSEL CNTAO',
        'DISC VESSEL USLGB',
        'GTOT LADEN USLGB',
        'GTIN EMPTY USLGB',
      ],
      DIRECT,
      [
        'Empty Equipment Despatched',
        'Cargo Received',
        'Gate-In at First POL',
        'Loaded at First POL',
        'Discharged at Last POD',
        'Gate-out from Final Hub',
        'Empty Equipment Returned',
      ],
    ],
    [
      'inland receipt and delivery',
      [
        'GTOT EMPTY CNWUH',
        'GTIN LADEN CNWUH',
        'GTOT LADEN CNWUH',
        'GTIN LADEN CNSHA',
        'LOAD VESSEL CNSHA',
        'DISC VESSEL USLGB',
        'GTOT LADEN USLGB',
        'GTIN LADEN USDAL',
        'GTOT LADEN USDAL',
        'GTIN EMPTY USDAL',
      ],
      INLAND,
      [
        'Empty Equipment Despatched',
        'Cargo Received',
        'Gate-out from First Full Facility',
        'Gate-In at First POL',
        'Loaded at First POL',
        'Discharged at Last POD',
        'Gate-out from Last POD',
        'Gate-in at Final Hub',
        'Gate-out from Final Hub',
        'Empty Equipment Returned',
      ],
    ],
    [
      'transshipment without any document',
      ['LOAD VESSEL CNTAO', 'DISC VESSEL SGSIN', 'LOAD VESSEL SGSIN', 'DISC VESSEL MMRGN'],
      NO_ROUTE,
      ['Loaded', 'Discharged at T/S POD', 'Loaded at T/S POL', 'Discharged'],
    ],
    [
      'transshipment whose discharge was never reported',
      ['LOAD VESSEL CNTAO', 'LOAD VESSEL SGSIN', 'DISC VESSEL MMRGN'],
      NO_ROUTE,
      ['Loaded', 'Loaded at T/S POL', 'Discharged'],
    ],
    [
      'transshipment whose second load was never reported',
      ['LOAD VESSEL CNTAO', 'DISC VESSEL SGSIN', 'DISC VESSEL MMRGN'],
      NO_ROUTE,
      ['Loaded', 'Discharged at T/S POD', 'Discharged'],
    ],
    [
      'transshipment whose first load was never reported',
      ['DISC VESSEL SGSIN', 'LOAD VESSEL SGSIN'],
      NO_ROUTE,
      ['Discharged at T/S POD', 'Loaded at T/S POL'],
    ],
    [
      'at the transshipment port, by the legs',
      ['LOAD VESSEL CNTAO', 'DISC VESSEL SGSIN'],
      TWO_LEGS,
      ['Loaded at First POL', 'Discharged at T/S POD'],
    ],
    ['only the second load, by the legs', ['LOAD VESSEL SGSIN'], TWO_LEGS, ['Loaded at T/S POL']],
    [
      'a transshipment port that the plan does not know',
      ['LOAD VESSEL CNTAO', 'DISC VESSEL KRPUS'],
      DIRECT,
      ['Loaded at First POL', 'Discharged at T/S POD'],
    ],
    [
      'a changed first port',
      ['GTIN LADEN CNTAO', 'LOAD VESSEL CNSHA', 'DISC VESSEL USLGB'],
      DIRECT,
      ['Cargo Received', 'Gate-In at First POL', 'Loaded at First POL', 'Discharged at Last POD'],
    ],
    [
      'moved between two terminals of the transshipment port',
      ['LOAD VESSEL CNTAO', 'DISC VESSEL SGSIN', 'GTOT LADEN SGSIN', 'GTIN LADEN SGSIN', 'LOAD VESSEL SGSIN'],
      TWO_LEGS,
      [
        'Loaded at First POL',
        'Discharged at T/S POD',
        'Gate-out from T/S Port',
        'Gate-in at T/S Port',
        'Loaded at T/S POL',
      ],
    ],
    [
      'gates of the transshipment port of which nothing else is known',
      ['GTIN LADEN SGSIN', 'GTOT LADEN SGSIN'],
      TWO_LEGS,
      ['Gate-in at T/S Port', 'Gate-out from T/S Port'],
    ],
    [
      'import gates of which nothing before is known',
      ['GTOT LADEN USLGB', 'GTIN EMPTY USLGB'],
      DIRECT,
      ['Gate-out from Final Hub', 'Empty Equipment Returned'],
    ],
    ['gates without document or direction', ['GTOT LADEN USLGB'], NO_ROUTE, ['Gate-out']],
    ['a gate-in without document: received, where is not certain', ['GTIN LADEN CNTAO'], NO_ROUTE, ['Cargo Received']],
    [
      'a gate-in without document where it was loaded later',
      ['GTIN LADEN CNTAO', 'LOAD VESSEL CNTAO'],
      NO_ROUTE,
      ['Cargo Received', 'Gate-In at First POL', 'Loaded at First POL'],
    ],
    ['a gate without full or empty', ['GTIN - CNTAO', 'GTOT - CNTAO'], DIRECT, ['Gate-in', 'Gate-out']],
    [
      'taken off again where it began',
      ['LOAD VESSEL CNTAO', 'DISC VESSEL CNTAO', 'LOAD VESSEL CNTAO'],
      DIRECT,
      ['Loaded at First POL', 'Discharged at First POL', 'Loaded at First POL'],
    ],
    [
      'rail and barge',
      [
        'LOAD RAIL CNWUH',
        'DEPA RAIL CNWUH',
        'ARRI RAIL CNSHA',
        'DISC RAIL CNSHA',
        'LOAD BARGE CNSHA',
        'DISC BARGE CNNGB',
        'LOAD TRUCK CNNGB',
        'DISC TRUCK CNNGB',
      ],
      NO_ROUTE,
      [
        'Loaded on Rail',
        'Rail Departed',
        'Rail Arrived',
        'Unloaded from Rail',
        'Loaded on Barge',
        'Discharged from Barge',
        'Loaded on Truck',
        'Unloaded from Truck',
      ],
    ],
    [
      'a barge is no vessel: the sea leg begins later',
      ['LOAD BARGE CNWUH', 'DISC BARGE CNSHA', 'LOAD VESSEL CNSHA'],
      INLAND,
      ['Loaded on Barge', 'Discharged from Barge', 'Loaded at First POL'],
    ],
    [
      'vessel calls',
      ['DEPA VESSEL CNTAO', 'ARRI VESSEL USLGB', 'DEPA - USLGB', 'ARRI - USLGB'],
      DIRECT,
      ['Vessel Departed', 'Vessel Arrived', 'Departed', 'Arrived'],
    ],
    [
      'work on the cargo',
      [
        'STUF - CNTAO',
        'INSP - CNTAO',
        'RSEA - CNTAO',
        'RMVD - CNTAO',
        'DROP LADEN USDAL',
        'STRP - USDAL',
        'PICK LADEN USDAL',
        'DROP EMPTY USDAL',
      ],
      DIRECT,
      [
        'Stuffed',
        'Inspected',
        'Resealed',
        'Seal Removed',
        'Delivered',
        'Stripped',
        'Picked Up',
        'Empty Equipment Delivered',
      ],
    ],
    [
      'own milestones',
      [
        'AVAILABLE - USDAL',
        'DELAYED - USDAL',
        'NOT_LOADED - CNTAO',
        'SHORT_LANDED - USLGB',
        'OVER_LANDED - USLGB',
        'DAMAGED - USLGB',
        'REFUSED - USLGB',
        'STATUS_CHANGE - USLGB',
      ],
      DIRECT,
      [
        'Available for Pickup',
        'Delayed',
        'Not Loaded',
        'Short Landed',
        'Over Landed',
        'Damage Reported',
        'Refused',
        'Status Changed',
      ],
    ],
  ])('%s', (_, moves, planned, expected) => expect(labels(history(...moves), planned)).toEqual(expected))

  it.each<[string, StatedEvent, string]>([
    ['customs release', { code: 'RELS', document: 'CUS' }, 'Customs Released'],
    ['customs hold', { code: 'HOLD', document: 'CUS' }, 'Customs Hold'],
    ['a code that nobody explained', { code: 'UNKNOWN', source: 'IFTSTA/HS' }, 'Status reported, code HS'],
    [
      'a transshipment by its direction alone',
      { code: 'DISC', where: 'SGSIN', direction: 'TRANSSHIPMENT' },
      'Discharged at T/S POD',
    ],
    [
      'a load in transit by its direction alone',
      { code: 'LOAD', where: 'SGSIN', direction: 'TRANSSHIPMENT' },
      'Loaded at T/S POL',
    ],
    [
      'a discharge short of the port the message names',
      { code: 'DISC', where: 'SGSIN', pod: 'MMRGN' },
      'Discharged at T/S POD',
    ],
    [
      'a discharge at the port the message names',
      { code: 'DISC', where: 'SGSIN', pod: 'SGSIN' },
      'Discharged at Last POD',
    ],
    ['a discharge of which nothing else is known', { code: 'DISC', where: 'SGSIN' }, 'Discharged'],
    ['a discharge at no place', { code: 'DISC' }, 'Discharged'],
    ['a discharge of an import', { code: 'DISC', where: 'SGSIN', direction: 'IMPORT' }, 'Discharged at Last POD'],
    ['a load of which nothing else is known', { code: 'LOAD', where: 'SGSIN' }, 'Loaded'],
    ['a load at the port the message names', { code: 'LOAD', where: 'SGSIN', pol: 'SGSIN' }, 'Loaded at First POL'],
    ['a load of an export', { code: 'LOAD', where: 'SGSIN', direction: 'EXPORT' }, 'Loaded at First POL'],
    ['a full import gate-out from nowhere', { code: 'GTOT', empty: 'LADEN', direction: 'IMPORT' }, 'Gate-out'],
    ['a box shifted on board', { code: 'LOAD', where: 'SGSIN', direction: 'SHIFT' }, 'Restowed on Board'],
    [
      'a laden import gate-out by its direction',
      { code: 'GTOT', where: 'USLGB', empty: 'LADEN', direction: 'IMPORT' },
      'Gate-out from Last POD',
    ],
    [
      '… which leaves the place of delivery',
      { code: 'GTOT', where: 'USLGB', empty: 'LADEN', direction: 'IMPORT', delivery: 'USLGB' },
      'Gate-out from Final Hub',
    ],
    [
      'an empty container that arrives to be packed',
      { code: 'GTIN', where: 'CNTAO', empty: 'EMPTY', facilityType: 'COFS' },
      'Empty Equipment Gate-in',
    ],
    [
      'an unpacked container that leaves',
      { code: 'GTOT', where: 'CNTAO', empty: 'EMPTY', direction: 'IMPORT' },
      'Empty Equipment Gate-out',
    ],
  ])('%s', (_, stated, expected) =>
    expect(labels([{ at: '2015-09-01T08:00', container: CONTAINER, ...stated }], NO_ROUTE)).toEqual([expected]),
  )

  it.each<[string, Partial<StatedEvent>, readonly string[]]>([
    ['the message names the port of loading', { pol: 'CNTAO' }, ['Cargo Received', 'Gate-In at First POL']],
    ['the message names another port of loading', { pol: 'CNSHA' }, ['Cargo Received']],
    [
      'it is an export at a port terminal',
      { facilityType: 'POTE', direction: 'EXPORT' },
      ['Cargo Received', 'Gate-In at First POL'],
    ],
    ['it is a port terminal', { facilityType: 'POTE' }, ['Cargo Received']],
    ['it is a rail ramp', { facilityType: 'RAMP' }, ['Cargo Received']],
  ])('a first laden gate-in without documents, when %s', (_, part, expected) =>
    expect(
      labels(
        [{ code: 'GTIN', at: '2015-09-01T08:00', container: CONTAINER, where: 'CNTAO', empty: 'LADEN', ...part }],
        NO_ROUTE,
      ),
    ).toEqual(expected),
  )

  it('paper milestones are no container status', () =>
    expect(
      labels(
        [
          { code: 'RECE', document: 'VGM', at: '2015-09-01T08:00', container: CONTAINER },
          { code: 'RELS', document: 'SRM', at: '2015-09-02T08:00', container: CONTAINER },
        ],
        NO_ROUTE,
      ),
    ).toEqual([]))

  it('an expected move is no status', () =>
    expect(
      labels(
        [{ code: 'DISC', at: '2015-09-01T08:00', container: CONTAINER, where: 'USLGB', classifier: 'EST' }],
        DIRECT,
      ),
    ).toEqual([]))

  it('cargo is received once: a second gate-in is only that', () =>
    expect(labels(history('GTIN LADEN CNTAO', 'GTOT LADEN CNTAO', 'GTIN LADEN CNTAO'), DIRECT)).toEqual([
      'Cargo Received',
      'Gate-In at First POL',
      'Gate-out from First Full Facility',
      'Gate-In at First POL',
    ]))

  it.each<[StatedEvent, string]>([
    [{ code: 'LOAD', mode: 'VESSEL' }, 'Vessel'],
    [{ code: 'LOAD' }, 'Vessel'],
    [{ code: 'DISC', mode: 'VESSEL' }, ' '],
    [{ code: 'DISC', mode: 'RAIL' }, ' '],
    [{ code: 'GTIN', mode: 'TRUCK' }, 'Truck'],
    [{ code: 'GTOT', mode: 'RAIL' }, 'Rail'],
    [{ code: 'LOAD', mode: 'BARGE' }, 'Barge'],
    [{ code: 'GTIN' }, ' '],
  ])('%j goes by %j', (stated, mode) =>
    expect(statusRows([recorded({ at: '2015-09-01T08:00', ...stated })], NO_ROUTE)[0]?.transportation).toBe(mode),
  )

  it('where a container stands is shown by its newest move, not by a report about it', () => {
    const rows = statusRows(
      [
        recorded({ code: 'DISC', at: '2015-09-01T08:00', container: CONTAINER, where: 'USLGB' }),
        recorded({ code: 'HOLD', document: 'CUS', at: '2015-09-02T08:00', container: CONTAINER, where: 'USLGB' }),
      ],
      DIRECT,
    )
    expect(rows[0]?.label).toBe('Customs Hold')
    expect(latestRow(rows)?.label).toBe('Discharged at Last POD')
    expect(latestRow([])).toBeNull()
  })
})
