// The containers: the line's own and a lessor's. A container that a customer has returned goes to the next one who
// needs its size at that place.
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { DAY } from './clock.ts'
import { DEMO_LINE } from './demo-line.ts'
import type { Random } from './random.ts'

export interface SizeType {
  readonly iso: string
  readonly tareKg: number
  readonly maxCargoKg: number
}

/** ISO 6346 size types of the line, each with its relative demand. */
const SIZE_TYPES: readonly (readonly [share: number, SizeType])[] = [
  [30, { iso: '22G1', tareKg: 2230, maxCargoKg: 21000 }],
  [10, { iso: '42G1', tareKg: 3750, maxCargoKg: 26000 }],
  [44, { iso: '45G1', tareKg: 3900, maxCargoKg: 26500 }],
  [7, { iso: '45R1', tareKg: 4600, maxCargoKg: 28000 }],
  [3, { iso: 'L5G1', tareKg: 4800, maxCargoKg: 27000 }],
  [3, { iso: '22U1', tareKg: 2350, maxCargoKg: 21000 }],
  [3, { iso: '42P1', tareKg: 5000, maxCargoKg: 30000 }],
]

export function pickSizeType(random: Random): SizeType {
  let left = random.next() * 100
  for (const [share, sizeType] of SIZE_TYPES) {
    left -= share
    if (left < 0) return sizeType
  }
  return { iso: '45G1', tareKg: 3900, maxCargoKg: 26500 }
}

export interface PooledContainer {
  readonly number: string
  readonly sizeType: SizeType
  readonly leased: boolean
}

interface IdleContainer {
  readonly container: PooledContainer
  readonly from: number
}

export interface EquipmentPool {
  /** A container that has been idle at the port for at least a day, otherwise a new one. Call in order of time. */
  readonly take: (port: string, sizeType: SizeType, at: number) => PooledContainer
  readonly create: (sizeType: SizeType, leased: boolean) => PooledContainer
  readonly giveBack: (port: string, container: PooledContainer, at: number) => void
}

const poolKey = (port: string, { iso }: SizeType): string => `${port} ${iso}`

export function createEquipmentPool(random: Random): EquipmentPool {
  const idle = new Map<string, IdleContainer[]>()
  let ownSerial = 100000 + random.whole(0, 9999)
  let leasedSerial = 500000 + random.whole(0, 9999)

  const create = (sizeType: SizeType, leased: boolean): PooledContainer => {
    // Steps with gaps, as in a fleet that was bought in batches.
    const serial = leased ? (leasedSerial += random.whole(1, 40)) : (ownSerial += random.whole(1, 40))
    const firstTen = `${leased ? DEMO_LINE.lessorPrefix : DEMO_LINE.ownerPrefix}${serial}`
    return { number: `${firstTen}${containerCheckDigit(firstTen)}`, sizeType, leased }
  }

  return {
    create,
    take: (port, sizeType, at) => {
      const effective = idle.get(poolKey(port, sizeType)) ?? []
      const index = effective.findIndex(({ from }) => from + DAY <= at)
      const [taken] = index < 0 ? [] : effective.splice(index, 1)
      return taken?.container ?? create(sizeType, random.chance(0.07))
    },
    giveBack: (port, container, at) => {
      const effective = idle.get(poolKey(port, container.sizeType)) ?? []
      effective.push({ container, from: at })
      idle.set(poolKey(port, container.sizeType), effective)
    },
  }
}
