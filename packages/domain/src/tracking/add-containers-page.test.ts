import { describe, expect, it } from 'vitest'
import { addContainersPage, type ShownContainers } from './add-containers-page.ts'
import type { TimeZoneRefs, ContainersPage } from './answer.ts'
import { CONTAINER } from './carrier-payload-expected.fixture.ts'

const SHANGHAI = { zone: 'Asia/Shanghai', offset: '+08:00' }
const BUSAN = { zone: 'Asia/Seoul', offset: '+09:00' }
const DUBAI = { zone: 'Asia/Dubai', offset: '+04:00' }

const at = (group: number, place: number): string =>
  `/content/containerStatus/${group}/containers/${place}/locationDateTime`

const pageOf = (
  groups: Readonly<Record<string, readonly string[]>>,
  page: ContainersPage,
  clocks: TimeZoneRefs,
): ShownContainers => ({
  groups: Object.entries(groups).map(([label, numbers]) => ({
    label,
    containers: numbers.map((containerNumber) => ({ ...CONTAINER, containerNumber })),
  })),
  clocks,
  page,
})
const groupsOf = ({ groups }: ShownContainers) =>
  groups.map(({ label, containers }) => [label, ...containers.map(({ containerNumber }) => containerNumber)])

const FIRST = pageOf(
  { Loaded: ['A1'], 'Gate-in': ['B1', 'B2'] },
  { total: 6, from: 0, next: 3 },
  { '/content/trackingPath/cgoAvailTm': DUBAI, [at(0, 0)]: SHANGHAI, [at(1, 1)]: BUSAN },
)
const SECOND = pageOf(
  { 'Gate-in': ['B3'], 'No Status Reported': ['C1', 'C2'] },
  { total: 6, from: 3, next: null },
  // The next page also has time zones for the fields outside its containers.
  { '/content/trackingPath/cgoAvailTm': SHANGHAI, [at(0, 0)]: DUBAI, [at(1, 1)]: BUSAN },
)

describe('the next page of containers', () => {
  const both = addContainersPage(FIRST, SECOND, '/content')

  it('goes on with the group that the page before ended in', () =>
    expect(groupsOf(both)).toEqual([
      ['Loaded', 'A1'],
      ['Gate-in', 'B1', 'B2', 'B3'],
      ['No Status Reported', 'C1', 'C2'],
    ]))

  it('keeps the clock of each container where the container stands now, and all others', () =>
    expect(both.clocks).toEqual({
      '/content/trackingPath/cgoAvailTm': DUBAI,
      [at(0, 0)]: SHANGHAI,
      [at(1, 1)]: BUSAN,
      [at(1, 2)]: DUBAI,
      [at(2, 1)]: BUSAN,
    }))

  it('leaves the page where it began, and names what follows', () => {
    expect(both.page).toEqual({ total: 6, from: 0, next: null })
    const middle = addContainersPage(
      { ...FIRST, page: { total: 9, from: 3, next: 6 } },
      { ...SECOND, page: { total: 10, from: 6, next: 9 } },
      '/content',
    )
    expect(middle.page).toEqual({ total: 10, from: 3, next: 9 })
  })

  it('that lists a container again, because it moved meanwhile, is believed', () => {
    const moved = pageOf({ Loaded: ['B1'] }, { total: 6, from: 3, next: null }, { [at(0, 0)]: DUBAI })
    const shown = addContainersPage(FIRST, moved, '/content')
    expect(groupsOf(shown)).toEqual([
      ['Loaded', 'A1', 'B1'],
      ['Gate-in', 'B2'],
    ])
    expect(shown.clocks).toMatchObject({ [at(0, 0)]: SHANGHAI, [at(0, 1)]: DUBAI, [at(1, 0)]: BUSAN })
    expect(Object.keys(shown.clocks)).toHaveLength(4)
  })

  it('of a share has its containers at the top', () => {
    const inShare = ({ clocks, ...shown }: ShownContainers): ShownContainers => ({
      ...shown,
      clocks: Object.fromEntries(
        Object.entries(clocks).map(([pointer, clock]) => [pointer.slice('/content'.length), clock]),
      ),
    })
    expect(addContainersPage(inShare(FIRST), inShare(SECOND), '')).toEqual(inShare(both))
  })
})
