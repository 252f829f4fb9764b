import { shipmentDeadline } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import { at, CONTAINER, LEG, type Lists, openLists } from './shipment-lists.fixture.ts'

const SHANGHAI = { unLocode: 'CNSHA', name: 'Shanghai' }
const LONG_BEACH = { unLocode: 'USLGB', name: 'Long Beach' }

describe.each(await oneDatabase())('cancelled bookings on the $name', ({ open }) => {
  let lists: Lists
  /** Each test uses another booking. */
  let number = ''
  let count = 0
  beforeAll(async () => {
    lists = await openLists(open)
    for (const code of ['SHIPPER1', 'SHIPPER2']) await lists.key(code, 'READ')
    await lists.user({ username: 'shipper1', company: 'SHIPPER1' })
  }, 120_000)
  afterAll(() => lists.close())
  beforeEach(() => {
    count++
    number = `617000000${count}`
  })

  const booked = (day: number, parties: readonly string[] = ['CZ SHIPPER1', 'FW SHIPPER1']) =>
    booking(number, { parties, containers: [CONTAINER], legs: [LEG], statedAt: `2026-02-${10 + day}T10:00` })
  const cancel = (day: number) =>
    booking(number, { parties: [], statedAt: `2026-02-${10 + day}T10:00`, statement: { function: 'CANCEL' } })
  const ofState = async (state: string, who = 'SHIPPER1') =>
    (await lists.list(`?state=${state}&q=${number}`, who)).items.map((item) => item['state'])

  it('stand among the cancelled ones and among all, and not among those under way', async () => {
    await lists.stateAndPublish({ bookings: [booked(0)] }, at(1))
    expect(await ofState('ACTIVE')).toEqual(['ACTIVE'])
    await lists.stateAndPublish({ bookings: [cancel(1)] }, at(2))
    expect([await ofState('ACTIVE'), await ofState('COMPLETED')]).toEqual([[], []])
    expect([await ofState('CANCELLED'), await ofState('ALL')]).toEqual([['CANCELLED'], ['CANCELLED']])
    expect((await lists.list('', 'SHIPPER1')).items).toEqual([])
  })

  it('say from where to where and on which vessel it was booked, for whom, and hold no container', async () => {
    await lists.stateAndPublish({ bookings: [booked(0)] }, at(3))
    await lists.stateAndPublish({ bookings: [cancel(1)] }, at(4))
    const { items, total, asOf } = await lists.list(`?state=CANCELLED&q=${number}`, 'SHIPPER1')
    expect(total).toEqual({ count: 1, isMore: false })
    expect(asOf).toBe(at(4))
    expect(items).toMatchObject([
      {
        documentType: 'BKG',
        number,
        roles: ['CZ', 'FW'],
        sides: ['EXPORT'],
        state: 'CANCELLED',
        cargoStage: 'TO_BE_SHIPPED',
        status: null,
        containers: 0,
        portOfLoading: SHANGHAI,
        portOfDischarge: LONG_BEACH,
        estimatedDeparture: { local: '2026-03-05T10:00', zone: 'Asia/Shanghai' },
        leg: { vesselName: 'Test Navigator', voyage: '012E' },
        nextDeadline: null,
        asOf: at(4),
      },
    ])
  })

  it('are found by port, vessel and side as other documents are', async () => {
    await lists.stateAndPublish({ bookings: [booked(0), cancel(1)] })
    for (const [criterion, found] of [
      ['portOfLoading=CNSHA', ['CANCELLED']],
      ['portOfLoading=CNTAO', []],
      ['vessel=9321483', ['CANCELLED']],
      ['side=EXPORT', ['CANCELLED']],
      ['side=IMPORT', []],
      ['documentType=TRD', []],
    ] as const)
      expect(await ofState(`CANCELLED&${criterion}`), criterion).toEqual(found)
  })

  it('are under way again when the line books anew', async () => {
    await lists.stateAndPublish({ bookings: [booked(0), cancel(1)] })
    await lists.stateAndPublish({ bookings: [booked(2, ['CZ SHIPPER1'])] })
    expect([await ofState('ACTIVE'), await ofState('CANCELLED')]).toEqual([['ACTIVE'], []])
  })

  it('are those of whom the last version named, and of nobody before', async () => {
    await lists.stateAndPublish({ bookings: [booked(0), booked(1, ['CZ SHIPPER2']), cancel(2)] })
    expect([await ofState('ALL', 'SHIPPER1'), await ofState('ALL', 'SHIPPER2')]).toEqual([[], ['CANCELLED']])
  })

  it('entitle nobody: the feed and the operations are told to no one any more', async () => {
    const confirmed = {
      code: 'CONF',
      document: 'BKG',
      at: '2026-02-10T11:00',
      where: 'CNSHA',
      booking: number,
    } as const
    const actions = async () => {
      const { body } = await lists.get(`/v1/public/tracking/${number}?numberType=bkg`, 'shipper1')
      return JSON.parse(body).data.content.action.length
    }
    const fed = async () =>
      (await lists.get(`/dcsa/tnt/v2/events?carrierBookingReference=${number}`, 'SHIPPER1')).json().length
    await lists.stateAndPublish({ bookings: [booked(0)], events: [confirmed] })
    expect([await actions(), await fed()]).toEqual([1, 1])
    await lists.stateAndPublish({ bookings: [cancel(1)] })
    expect([await actions(), await fed()]).toEqual([0, 0])
    expect(await ofState('CANCELLED')).toEqual(['CANCELLED'])
  })

  it('keep their ports where events still name them', async () => {
    await lists.stateAndPublish({
      bookings: [booked(0), cancel(1)],
      events: [
        { code: 'GTOT', container: CONTAINER, empty: 'EMPTY', at: '2026-02-11T08:00', where: 'CNSHA', booking: number },
      ],
    })
    expect((await lists.list(`?state=CANCELLED&q=${number}`, 'SHIPPER1')).items).toMatchObject([
      { portOfLoading: SHANGHAI, portOfDischarge: LONG_BEACH, containers: 1 },
    ])
  })

  it('are so too when the line only tells that it is cancelled, until it confirms again', async () => {
    const told = (code: 'CANCELLED' | 'CONF', day: number) => ({
      code,
      ...(code === 'CONF' && { document: 'BKG' as const }),
      at: `2026-02-${10 + day}T10:00`,
      where: 'CNSHA',
      booking: number,
    })
    await lists.stateAndPublish({ bookings: [booked(0)], events: [told('CANCELLED', 1)] })
    expect([await ofState('ACTIVE'), await ofState('CANCELLED')]).toEqual([[], ['CANCELLED']])
    await lists.stateAndPublish({ events: [told('CONF', 2)] })
    expect([await ofState('ACTIVE'), await ofState('CANCELLED')]).toEqual([['ACTIVE'], []])
  })

  it('are found by their number in the search box, whole and by its beginning', async () => {
    await lists.stateAndPublish({ bookings: [booked(0), cancel(1)] })
    for (const text of [number, number.slice(0, 9)]) {
      const { numbers } = (await lists.get(`/v1/ebuser/search?text=${text}&limit=20`, 'shipper1')).json().data
      expect(numbers.items).toContainEqual(expect.objectContaining({ documentType: 'BKG', number, state: 'CANCELLED' }))
    }
  })

  it('have no deadlines', async () => {
    await lists.stateAndPublish({ bookings: [booked(0), cancel(1)] })
    expect(await lists.db.$count(shipmentDeadline)).toBe(0)
  })

  it('wait like other documents when something is said of them', async () => {
    await lists.stateAndPublish({ bookings: [booked(0, ['CZ SHIPPER2']), cancel(1)] })
    await lists.state({ bookings: [booked(2, ['CZ SHIPPER2', 'FW SHIPPER2'])] })
    expect((await lists.list('?state=ALL', 'SHIPPER2')).waiting).toEqual({ count: 1, isMore: false })
    await lists.publish()
  })

  it('a bill that was taken back is in no list: whom it went to by mistake learns nothing of it', async () => {
    const issued = { parties: ['CN SHIPPER1'], legs: [LEG] }
    await lists.stateAndPublish({
      bills: [
        bill(number, { ...issued, statedAt: '2026-02-10T10:00' }),
        bill(number, { parties: [], statedAt: '2026-02-11T10:00', statement: { function: 'CANCEL' } }),
      ],
    })
    expect(await ofState('ALL')).toEqual([])
  })
})
