// Decides a service's rotation from the voyages of its vessels: the ports in order and the direction in which they are
// left (docs/requirements/master-data.md 2.3: callPort, dir).
import { readVoyage, voyageOfCall } from './call-key.ts'
import type { VesselCall } from './call.ts'
import { groupBy } from '../kernel/group-by.ts'
import { physicalCalls } from './physical-calls.ts'

export interface RotationCall {
  /** Stored UN/LOCODE. */
  readonly port: string
  /** `E`, `W`, `N` or `S`: the last letter of the voyage number; empty when it has none. */
  readonly direction: string
}

/**
 * Among this many newest voyages of a direction, the one with the most ports shows the rotation: a voyage that was cut
 * short does not.
 */
const VOYAGES_LOOKED_AT = 6

/**
 * `calls` of one service, in any order. Omitted calls belong to the rotation, added ones do not; a voyage with swapped
 * ports is used only where there is no other.
 */
export function serviceRotation(calls: readonly VesselCall[]): readonly RotationCall[] {
  const voyages = voyagesOf(calls)
  const directions = new Set(voyages.map(({ direction }) => direction))
  const chosen = [...directions].flatMap((direction) => {
    const ofDirection = voyages.filter((one) => one.direction === direction)
    const inOrder = ofDirection.filter(({ isRotated }) => !isRotated)
    const newest = (inOrder.length > 0 ? inOrder : ofDirection).slice(0, VOYAGES_LOOKED_AT)
    return newest.reduce<readonly Voyage[]>(
      (best, one) => ((best[0]?.ports.length ?? 0) < one.ports.length ? [one] : best),
      [],
    )
  })
  const ports = chosen
    .toSorted((a, b) => a.beginsAt - b.beginsAt || (a.direction < b.direction ? -1 : 1))
    .flatMap(({ ports: of, direction }) => of.map((port) => ({ port, direction })))
  // The port where one voyage ends and the next begins is left under the second voyage.
  const turned = ports.filter(({ port }, place) => ports[place + 1]?.port !== port)
  const isRound = turned.length > 1 && chosen.length > 1 && turned.at(-1)?.port === turned[0]?.port
  return isRound ? turned.slice(0, -1) : turned
}

interface Voyage {
  readonly direction: string
  readonly beginsAt: number
  /** Sailed in a different order than the service's own. */
  readonly isRotated: boolean
  readonly ports: readonly string[]
}

/** Newest first. */
function voyagesOf(calls: readonly VesselCall[]): readonly Voyage[] {
  const groups = groupBy(
    calls.filter(({ status }) => status !== 'ADDED'),
    (call) => `${call.vesselKey}/${voyageOfCall(call)}`,
  )
  return [...groups.values()]
    .map((group) => {
      const ordered = physicalCalls(group).filter((call) => Number.isFinite(instantOf(call)))
      const [first] = ordered
      return {
        direction: first === undefined ? '' : readVoyage(voyageOfCall(first)).dir,
        beginsAt: first === undefined ? Number.NEGATIVE_INFINITY : instantOf(first),
        isRotated: group.some(({ status }) => status === 'ROTATED'),
        ports: ordered.map(({ port }) => port),
      }
    })
    .filter(({ ports }) => ports.length > 0)
    .toSorted((a, b) => b.beginsAt - a.beginsAt)
}

const instantOf = ({ arrival, departure }: VesselCall): number =>
  departure.best?.instant ?? arrival.best?.instant ?? Number.POSITIVE_INFINITY
