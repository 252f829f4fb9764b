// The containers of a large line over years: a returned container is moved empty to the place of the next demand, so
// every container makes many trips and no two of its trips overlap.
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { DAY } from '../clock.ts'
import { DEMO_LINE } from '../demo-line.ts'
import type { PooledContainer, SizeType } from '../equipment.ts'

/** From the return to the next pick-up: survey, repair, and the voyage back to a place of demand. */
const REPOSITIONING = 21 * DAY

export interface ContainerPool {
  /** The container of that size that has been idle for longest, otherwise a new one. */
  readonly take: (sizeType: SizeType, pickedUpAt: number) => PooledContainer
  readonly giveBack: (container: PooledContainer, returnedAt: number) => void
  readonly size: () => number
}

interface WaitingContainer {
  readonly container: PooledContainer
  readonly from: number
}

export function createContainerPool(): ContainerPool {
  const queues = new Map<string, { readonly containers: WaitingContainer[]; first: number }>()
  let serial = 0

  const create = (sizeType: SizeType): PooledContainer => {
    serial += 1
    if (serial > 900_000) throw new Error('more containers than a prefix has numbers')
    const firstTen = `${DEMO_LINE.ownerPrefix}${100_000 + serial - 1}`
    return { number: `${firstTen}${containerCheckDigit(firstTen)}`, sizeType, leased: false }
  }

  return {
    take: (sizeType, pickedUpAt) => {
      const queue = queues.get(sizeType.iso)
      const head = queue?.containers[queue.first]
      if (queue === undefined || head === undefined || head.from > pickedUpAt) return create(sizeType)
      queue.first += 1
      if (queue.first === 4096) {
        queue.containers.splice(0, queue.first)
        queue.first = 0
      }
      return head.container
    },
    giveBack: (container, returnedAt) => {
      const queue = queues.get(container.sizeType.iso) ?? { containers: [], first: 0 }
      queue.containers.push({ container, from: returnedAt + REPOSITIONING })
      queues.set(container.sizeType.iso, queue)
    },
    size: () => serial,
  }
}
