// How many vessels a box needs at least to a port, whatever the times: what cannot arrive with the vessels left is not followed.
import type { Timetable } from './timetable.ts'

/** Stands for more vessels than allowed. */
export const TOO_MANY_VESSELS = 255

export interface FewestVessels {
  /** By number of the vessel: vessels from aboard this one, itself included. */
  readonly aboard: Uint8Array
  /** By number of the port: vessels still to board from there. */
  readonly ashore: Uint8Array
}

/** Counted from the goals outwards over who calls where; a box changes vessel only in ports that are not `closed`. */
export function fewestVessels(
  { vessels, vesselsOfPort, ports }: Timetable,
  goals: readonly number[],
  closed: Uint8Array,
  maxVessels: number,
): FewestVessels {
  const aboard = new Uint8Array(vessels.length).fill(TOO_MANY_VESSELS)
  const ashore = new Uint8Array(ports.length).fill(TOO_MANY_VESSELS)
  let found: number[] = []
  const reach = (port: number, count: number) => {
    for (const vessel of vesselsOfPort[port] ?? []) {
      if (aboard[vessel] !== TOO_MANY_VESSELS) continue
      aboard[vessel] = count
      found.push(vessel)
    }
  }
  for (const port of goals) reach(port, 1)
  for (let count = 1; count < maxVessels; count++) {
    const latest = found
    found = []
    for (const vessel of latest) {
      for (const port of vessels[vessel]?.ports ?? []) {
        if (closed[port] !== 0 || ashore[port] !== TOO_MANY_VESSELS) continue
        ashore[port] = count
        reach(port, count + 1)
      }
    }
  }
  return { aboard, ashore }
}
