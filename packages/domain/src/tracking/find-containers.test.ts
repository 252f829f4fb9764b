import { describe, expect, it } from 'vitest'
import type { TrackedContainer } from './answer.ts'
import { findContainers, groupFacts } from './find-containers.ts'

const box = (containerNumber: string, location: string | null = null, locationDateTime: string | null = null) =>
  ({ containerNumber, location, locationDateTime }) as TrackedContainer

const GROUPS = [
  { label: 'Available for Pickup', containers: [box('QDLU1014705'), box('QZLU5051146')] },
  { label: 'Delivered', containers: [box('QDLU1014731')] },
]

describe('containers of a bill', () => {
  it.each([
    ['1014', ['QDLU1014705', 'QDLU1014731']],
    ['qdlu 101470-5', ['QDLU1014705']],
    ['5114', ['QZLU5051146']],
    ['9999', []],
    [' ', []],
  ])('by %j are found in the order of the answer', (typed, numbers) => {
    expect(findContainers(GROUPS, typed).map(({ container }) => container.containerNumber)).toEqual(numbers)
  })

  it('are found with their status and their place in the answer', () => {
    expect(findContainers(GROUPS, '731')).toEqual([
      { container: box('QDLU1014731'), label: 'Delivered', group: 1, position: 0 },
    ])
  })

  it.each([
    [
      [box('A', 'Ningbo', '2026-11-28 20:37'), box('B', 'Ningbo', '2026-11-29 00:40')],
      { newest: 1, location: 'Ningbo' },
    ],
    [[box('A', 'Ningbo', '2026-11-28 20:37'), box('B', 'Shanghai')], { newest: 0, location: null }],
    [[box('A')], { newest: -1, location: null }],
  ])('of one status have what they share: %j', (containers, facts) => {
    expect(groupFacts(containers)).toEqual(facts)
  })
})
