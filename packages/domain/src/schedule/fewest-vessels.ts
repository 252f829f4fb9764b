// The minimum number of vessels to a port, whatever the times: containers that cannot arrive with the vessels left are
// not followed.
import type { Timetable } from './timetable.ts'

/** Stands for more vessels than allowed. */
export const TOO_MANY_VESSELS = 255

/**
 * By node: on board a vessel the number needed including this vessel, in a port the number still to board, 0 in a goal.
 * Counted from the goals outwards along the ports of call; no way leads through closed ports.
 */
export function fewestVessels(
  { neighbours }: Timetable,
  goals: readonly number[],
  isClosed: Uint8Array,
  maxVessels: number,
): Uint8Array {
  const needed = new Uint8Array(neighbours.length).fill(TOO_MANY_VESSELS)
  /** Ports in the order in which they were found. */
  const found = new Int32Array(neighbours.length)
  let length = 0
  for (const port of goals) {
    needed[port] = 0
    found[length++] = port
  }
  for (let read = 0; read < length; read++) {
    const port = found[read] ?? 0
    const count = (needed[port] ?? 0) + 1
    if (count > maxVessels) break
    const vessels = neighbours[port] ?? NOBODY
    for (let caller = 0; caller < vessels.length; caller++) {
      const vessel = vessels[caller] ?? 0
      if (needed[vessel] !== TOO_MANY_VESSELS) continue
      needed[vessel] = count
      const ports = neighbours[vessel] ?? NOBODY
      for (let call = 0; call < ports.length; call++) {
        const next = ports[call] ?? 0
        if (needed[next] !== TOO_MANY_VESSELS || isClosed[next] === 1) continue
        needed[next] = count
        found[length++] = next
      }
    }
  }
  return needed
}

const NOBODY = new Int32Array()
