import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import { at, LEG, type Lists, openLists } from './shipment-lists.fixture.ts'

interface Found {
  readonly numbers: {
    readonly items: readonly {
      readonly documentType: string
      readonly number: string
      readonly container: string | null
      readonly portOfLoading: { readonly name: string } | null
      readonly nextDeadline: { readonly kind: string } | null
    }[]
    readonly total: { readonly count: number; readonly isMore: boolean }
  }
  readonly shipments: {
    readonly items: readonly { readonly number: string }[]
    readonly total: { readonly count: number; readonly isMore: boolean }
  }
}

const [OURS, THEIRS] = ['QDLU1240370', 'TEMU4267243']

describe.each(await oneDatabase())('GET /v1/ebuser/search on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    await lists.user({ username: 'shipper1', company: 'SHIPPER1' })
    await lists.user({ username: 'stranger1', company: 'STRANGER' })
    await lists.user({ username: 'basic1', kind: 'BASIC' })
    await lists.user({ username: 'staff1', kind: 'INTERNAL' })
    const ours = { parties: ['CZ SHIPPER1'], legs: [LEG] }
    await lists.stateAndPublish(
      { bookings: [booking('6170012403', { ...ours, bills: ['6170012403'], containers: [OURS] })] },
      at(1),
    )
    await lists.stateAndPublish(
      { bills: [bill('6170012403', { ...ours, bookings: ['6170012403'], containers: [OURS] })] },
      at(2),
    )
    await lists.stateAndPublish({ bookings: [booking('2403000001', { parties: ['CZ SHIPPER1'] })] }, at(3))
    await lists.stateAndPublish(
      { bookings: [booking('6170099999', { parties: ['CZ SOMEBODY'], legs: [LEG], containers: [THEIRS] })] },
      at(4),
    )
    await lists.deadline({ number: '6170012403' })
  }, 120_000)
  afterAll(() => lists.close())

  const find = async (text: string, who: string, more = ''): Promise<Found> => {
    const answer = await lists.get(`/v1/ebuser/search?text=${encodeURIComponent(text)}${more}`, who)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const numbers = async (text: string, who: string, more = ''): Promise<readonly string[]> =>
    (await find(text, who, more)).numbers.items.map(({ documentType, number, container }) =>
      container === null ? `${documentType} ${number}` : `${container} of ${documentType} ${number}`,
    )

  it('finds parts of bookings, bills and containers: beginnings first, then the newest', async () => {
    expect(await numbers('2403', 'shipper1')).toHaveLength(3)
    expect(await numbers('2403', 'shipper1', '&limit=20')).toEqual([
      'BKG 2403000001',
      'BKG 6170012403',
      'TRD 6170012403',
      `${OURS} of BKG 6170012403`,
    ])
    expect(await numbers('24037', 'shipper1')).toEqual([`${OURS} of BKG 6170012403`])
  })

  it('says how many there are in all', async () => {
    const { numbers: found } = await find('2403', 'shipper1', '&limit=1')
    expect(found.items).toHaveLength(1)
    expect(found.total).toEqual({ count: 4, isMore: false })
  })

  it('puts the whole number first, with or without the carrier’s prefix and blanks', async () => {
    expect(await numbers('6170012403', 'shipper1')).toEqual(['BKG 6170012403', 'TRD 6170012403'])
    expect(await numbers('cosu 6170012403', 'shipper1')).toEqual(['BKG 6170012403', 'TRD 6170012403'])
    expect(await numbers('QDLU 124037-0', 'shipper1')).toEqual([`${OURS} of BKG 6170012403`])
  })

  it('shows route and next deadline', async () => {
    const [found] = (await find('6170012403', 'shipper1')).numbers.items.filter(
      ({ documentType }) => documentType === 'BKG',
    )
    expect(found?.portOfLoading?.name).toBe('Shanghai')
    expect(found?.nextDeadline).toMatchObject({ kind: 'CARGO_CUT_OFF' })
  })

  it.each(['2403', '6170012403', OURS, THEIRS, '61700'])('finds nothing of somebody else: %s', async (text) => {
    for (const who of ['stranger1', 'basic1']) expect(await numbers(text, who), who).toEqual([])
    expect((await numbers(text, 'shipper1')).join()).not.toMatch(/6170099999|TEMU/)
  })

  it('finds everything for staff, by the beginning or as a whole', async () => {
    expect(await numbers('61700', 'staff1')).toEqual(['BKG 6170099999', 'BKG 6170012403', 'TRD 6170012403'])
    expect(await numbers('TEMU', 'staff1')).toEqual([`${THEIRS} of BKG 6170099999`])
    expect(await numbers('COSU6170099999', 'staff1')).toEqual(['BKG 6170099999'])
    expect(await numbers('99999', 'staff1')).toEqual([])
  })

  it('counts each number once, however many documents name it, and says that there are more than a hundred', async () => {
    const containers = Array.from({ length: 120 }, (_, index) => `MANY${String(1_000_000 + index)}`)
    const many = { parties: ['CZ SHIPPER1'], containers }
    await lists.stateAndPublish({ bookings: [booking('7000000001', many), booking('7000000002', many)] }, at(5))
    for (const who of ['staff1', 'shipper1'])
      expect((await find('MANY', who)).numbers.total, who).toEqual({ count: 100, isMore: true })
    expect((await find('MANY10000', 'staff1')).numbers.total).toEqual({ count: 100, isMore: false })
  })

  it('finds the company’s shipments of a place or a vessel that the text names', async () => {
    expect((await find('shanghai', 'shipper1')).shipments).toMatchObject({
      items: [{ number: '6170012403' }, { number: '6170012403' }],
      total: { count: 2, isMore: false },
    })
    expect((await find('test navigator', 'shipper1')).shipments.items).toHaveLength(2)
    expect((await find('上海', 'shipper1', '&limit=1')).shipments.total.count).toBe(2)
    for (const who of ['stranger1', 'staff1', 'basic1'])
      expect((await find('shanghai', who)).shipments.items, who).toEqual([])
  })

  it('takes wildcards and quotes as they are, and too short a part as no number', async () => {
    for (const text of ['%%%', '61__', "617'0", '61', 'Ж61700', '\\\\\\'])
      expect(await numbers(text, 'shipper1')).toEqual([])
  })

  it.each(['text=a', `text=${'1'.repeat(61)}`, 'text=6170&limit=21', 'text=6170&limit=0', 'limit=3'])(
    'refuses %s',
    async (query) => {
      expect((await lists.get(`/v1/ebuser/search?${query}`, 'shipper1')).statusCode).toBe(400)
    },
  )
})
