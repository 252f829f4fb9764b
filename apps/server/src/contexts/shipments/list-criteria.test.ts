import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import { at, CONTAINER, LEG, type Lists, loaded, openLists, PIONEER } from './shipment-lists.fixture.ts'

const [SECOND_CONTAINER, THIRD_CONTAINER, LONE_CONTAINER] = ['TEMU4267243', 'MSKU1234565', 'TSTU1234568']

describe.each(await bothDatabases())('criteria of lists of shipments on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    for (const code of ['FILTERS', 'STRANGER', 'DUE']) await lists.key(code, 'READ')
  }, 120_000)
  afterAll(() => lists.close())

  describe('criteria', () => {
    beforeAll(async () => {
      await lists.stateAndPublish(
        {
          bookings: [
            booking('FILTER1', { parties: ['CZ FILTERS'], containers: [CONTAINER, SECOND_CONTAINER], legs: [LEG] }),
            booking('FILTER2', {
              parties: ['NI FILTERS'],
              containers: [THIRD_CONTAINER],
              legs: [
                { ...LEG, from: 'CNTAO', to: 'KRPUS', voyage: '7E', eta: '2026-03-02T10:00' },
                // 19:00 on the 7th there is the 8th in UTC, and the last day of winter time.
                {
                  ...LEG,
                  from: 'KRPUS',
                  voyage: '9E',
                  vessel: PIONEER,
                  etd: '2026-03-03T10:00',
                  eta: '2026-03-07T19:00',
                },
              ],
            }),
          ],
          bills: [
            bill('FILTER3', { parties: ['CN FILTERS'], containers: [LONE_CONTAINER], legs: [LEG] }),
            bill('FILTER4', { parties: ['CN FILTERS'], containers: [LONE_CONTAINER] }),
          ],
          events: [
            loaded({ booking: 'FILTER1' }),
            { code: 'VOID', document: 'TRD', at: '2026-02-20T10:00', where: 'CNSHA', bill: 'FILTER4' },
          ],
        },
        at(0),
      )
      // Picked up and returned, so completed.
      const move = { container: LONE_CONTAINER, bill: 'FILTER3' }
      await lists.stateAndPublish(
        {
          events: [
            loaded({ bill: 'FILTER3' }, LONE_CONTAINER),
            {
              ...move,
              code: 'DISC',
              at: '2026-03-20T10:00',
              where: 'USLGB',
              empty: 'LADEN',
              mode: 'VESSEL',
              voyage: '012E',
            },
            { ...move, code: 'GTOT', at: '2026-03-21T10:00', where: 'USLGB', empty: 'LADEN', mode: 'TRUCK' },
            { ...move, code: 'GTIN', at: '2026-03-25T10:00', where: 'USLGB', empty: 'EMPTY', mode: 'TRUCK' },
          ],
        },
        at(10),
      )
      await lists.deadline({ number: 'FILTER1', local: '2026-03-03T12:00', at: '2026-03-03T04:00:00.000Z' })
    })

    it.each<readonly [string, readonly string[]]>([
      ['', ['FILTER2', 'FILTER1']],
      ['state=ACTIVE', ['FILTER2', 'FILTER1']],
      ['state=COMPLETED', ['FILTER3']],
      ['state=CANCELLED', ['FILTER4']],
      ['state=ALL', ['FILTER3', 'FILTER4', 'FILTER2', 'FILTER1']],
      ['state=ALL&documentType=TRD', ['FILTER3', 'FILTER4']],
      ['documentType=BKG', ['FILTER2', 'FILTER1']],
      ['side=EXPORT', ['FILTER1']],
      ['side=IMPORT', ['FILTER2']],
      ['cargoStage=IN_TRANSIT', ['FILTER1']],
      ['cargoStage=TO_BE_SHIPPED', ['FILTER2']],
      ['cargoStage=ARRIVED', []],
      ['state=ALL&cargoStage=PICKED_UP', ['FILTER3']],
      ['status=LOADED_FIRST_POL', ['FILTER1']],
      ['status=EMPTY_RETURNED', []],
      ['status=EMPTY_RETURNED&state=ALL', ['FILTER3']],
      ['portOfLoading=CNSHA', ['FILTER1']],
      // Another code of Shanghai.
      ['portOfLoading=CNSGH', ['FILTER1']],
      ['portOfLoading=CNTAO', ['FILTER2']],
      // A port of transshipment is neither.
      ['portOfLoading=KRPUS', []],
      ['portOfDischarge=KRPUS', []],
      ['portOfDischarge=USLGB', ['FILTER2', 'FILTER1']],
      ['portOfDischarge=USLGB&portOfLoading=CNTAO', ['FILTER2']],
      ['vessel=9321483', ['FILTER2', 'FILTER1']],
      ['vessel=9703291', ['FILTER2']],
      ['vessel=TEST%20pioneer', ['FILTER2']],
      ['vessel=TEST', []],
      ['vessel=%25', []],
      ['etaFrom=2026-03-07&etaTo=2026-03-07', ['FILTER2']],
      ['etaFrom=2026-03-08&etaTo=2026-03-08', []],
      ['etaFrom=2026-03-08', ['FILTER1']],
      ['etaTo=2026-03-19', ['FILTER2']],
      ['etaTo=2026-03-20', ['FILTER2', 'FILTER1']],
      ['deadlineBefore=2026-03-03T04:00:00Z', ['FILTER1']],
      ['deadlineBefore=2026-03-03T12:00:00%2B08:00', ['FILTER1']],
      ['deadlineBefore=2026-03-03T03:59:59Z', []],
      [`state=ALL&changedSince=${at(10)}`, ['FILTER3']],
      [`state=ALL&changedSince=${at(11)}`, []],
      [`changedSince=${at(0)}`, ['FILTER2', 'FILTER1']],
      ['q=FILTER1', ['FILTER1']],
      ['q=filter-1', ['FILTER1']],
      [`q=${CONTAINER}`, ['FILTER1']],
      ['q=temu%20426724-3', ['FILTER1']],
      [`q=${LONE_CONTAINER}`, []],
      [`q=${LONE_CONTAINER}&state=ALL`, ['FILTER3', 'FILTER4']],
      ['q=FILTER', []],
      ["q='", []],
    ])('%s', async (query, numbers) => {
      const { items, total } = await lists.list(`?${query}`, 'FILTERS')
      expect(items.map(({ number }) => number)).toEqual(numbers)
      expect(total).toEqual({ count: numbers.length, isMore: false })
    })

    it('show nothing of another company, whatever is asked', async () => {
      for (const query of [
        'state=ALL',
        'q=FILTER1&state=ALL',
        `q=${CONTAINER}`,
        'vessel=9321483',
        `changedSince=${at(0)}`,
      ])
        expect(await lists.numbers(`?${query}`, 'STRANGER'), query).toEqual([])
    })
  })

  describe('the next deadline', () => {
    const now = Date.UTC(2026, 2, 28, 23, 30)
    const next = async (query = '') => (await lists.list(query, 'DUE')).items[0]?.['nextDeadline'] ?? null
    beforeAll(() =>
      lists.stateAndPublish(
        { bookings: [booking('DUE1', { parties: ['CZ DUE'], containers: [CONTAINER], legs: [LEG] })] },
        at(60),
      ),
    )

    it('is the first that is not over: at its very minute it is not, a millisecond later it is', async () => {
      expect(await next()).toBeNull()
      // In Hamburg summer time began an hour and a half after the first of them.
      await lists.deadline({
        number: 'DUE1',
        kind: 'VGM_CUT_OFF',
        local: '2026-03-29T00:30',
        zone: 'Europe/Berlin',
        at: '2026-03-28T23:30:00.000Z',
        unLocode: 'DEHAM',
      })
      await lists.deadline({
        number: 'DUE1',
        kind: 'LAST_FREE_DAY_BM_DND',
        container: CONTAINER,
        local: '2026-03-29T12:00',
        zone: 'Europe/Berlin',
        at: '2026-03-29T10:00:00.000Z',
        unLocode: 'DEHAM',
      })
      await lists.deadline({
        number: 'DUE1',
        kind: 'SI_CUT_OFF',
        local: '2026-03-28T23:45',
        zone: null,
        at: null,
        unLocode: null,
      })
      await lists.deadline({
        documentType: 'TRD',
        number: 'DUE1',
        kind: 'CUSTOMS_RELEASE',
        at: '2026-03-28T23:31:00.000Z',
      })
      lists.clock.set(now)
      expect(await next()).toEqual({
        kind: 'VGM_CUT_OFF',
        container: null,
        local: '2026-03-29T00:30',
        zone: 'Europe/Berlin',
        at: '2026-03-28T23:30:00.000Z',
        unLocode: 'DEHAM',
      })
      expect(await next('?deadlineBefore=2026-03-28T23:30:00Z')).not.toBeNull()
      lists.clock.set(now + 1)
      expect(await next()).toMatchObject({
        kind: 'LAST_FREE_DAY_BM_DND',
        container: CONTAINER,
        local: '2026-03-29T12:00',
      })
      expect(await next('?deadlineBefore=2026-03-28T23:30:00Z')).toBeNull()
      expect(await next('?deadlineBefore=2026-03-29T10:00:00Z')).toMatchObject({ kind: 'LAST_FREE_DAY_BM_DND' })
      lists.clock.set(Date.UTC(2026, 3, 1))
      expect(await next()).toBeNull()
      lists.clock.set(Date.UTC(2026, 2, 1, 8))
    })
  })
})
