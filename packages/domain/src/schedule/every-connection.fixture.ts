// The oracle of the connection search: tries every possible connection, leg by leg, directly on the calls as given.
import type { ConnectionLeg, ConnectionRank } from './connection.ts'
import type { ConnectionQuery } from './search-connections.ts'
import type { TimetableCall, TimetableVoyage } from './timetable.ts'

/** As a query, with every limit explicit. */
export interface PlainQuery extends ConnectionQuery {
  readonly maxTransshipments: number
  readonly minimumConnectionMs: (port: string) => number
}

export const isUsable = ({ arriveAt, departAt }: TimetableCall): boolean =>
  Number.isFinite(arriveAt) && Number.isFinite(departAt) && arriveAt <= departAt

/** All connections that the query admits, whatever their rank. */
export function everyConnection(voyages: readonly TimetableVoyage[], query: PlainQuery): ConnectionRank[] {
  const origins = query.from.map((origin) => (typeof origin === 'string' ? { port: origin } : origin))
  const named = new Set([...query.to, ...origins.map(({ port }) => port)])
  const inBoth = (port: string) => query.to.includes(port) && origins.some((origin) => origin.port === port)
  const found: ConnectionRank[] = []

  for (const voyage of voyages) {
    for (const call of voyage.calls) {
      const starts = origins.some(
        ({ port, readyAt }) => port === call.port && !inBoth(port) && call.departAt >= (readyAt ?? call.departAt),
      )
      if (starts && isInWindow(call.departAt, query.departFrom, query.departUntil) && isBeforeCutOff(call, query))
        ride(voyage, call, call.departAt, 0)
    }
  }
  return found

  function ride(voyage: TimetableVoyage, from: TimetableCall, startAt: number, transshipments: number): void {
    if (!from.canLoad || !isUsable(from)) return
    for (const to of voyage.calls) {
      if (!to.canDischarge || !isUsable(to) || to.arriveAt <= from.departAt) continue
      if (query.to.includes(to.port) && !inBoth(to.port)) {
        if (isInWindow(to.arriveAt, query.arriveFrom, query.arriveUntil))
          found.push({ departAt: startAt, arriveAt: to.arriveAt, transshipments })
      }
      if (named.has(to.port) || transshipments === query.maxTransshipments) continue
      const goesOnAt = to.arriveAt + query.minimumConnectionMs(to.port)
      for (const other of voyages)
        for (const call of other.calls)
          if (call.port === to.port && call.departAt >= goesOnAt) ride(other, call, startAt, transshipments + 1)
    }
  }
}

const isInWindow = (instant: number, from: number | null | undefined, until: number | null | undefined): boolean =>
  instant >= (from ?? instant) && instant < (until ?? Number.POSITIVE_INFINITY)

const isBeforeCutOff = ({ cutOffAt }: TimetableCall, { respectCutOffAt }: ConnectionQuery): boolean =>
  cutOffAt === null || cutOffAt >= (respectCutOffAt ?? cutOffAt)

/**
 * Ranks that no other one beats, by comparing each with each; each rank once, ordered by departure, arrival,
 * transshipments.
 */
export function bestRanks(all: readonly ConnectionRank[]): ConnectionRank[] {
  const unique = [...new Map(all.map((rank) => [keyOf(rank), rank])).values()]
  return unique
    .filter(
      (one) =>
        !unique.some(
          (other) =>
            other !== one &&
            other.departAt >= one.departAt &&
            other.arriveAt <= one.arriveAt &&
            other.transshipments <= one.transshipments,
        ),
    )
    .toSorted((a, b) => a.departAt - b.departAt || a.arriveAt - b.arriveAt || a.transshipments - b.transshipments)
}

const keyOf = ({ departAt, arriveAt, transshipments }: ConnectionRank) => `${departAt} ${arriveAt} ${transshipments}`

/** What is wrong with legs that are an answer to the query; null when they can be sailed. */
export function faultOfLegs(
  voyages: readonly TimetableVoyage[],
  query: PlainQuery,
  legs: readonly ConnectionLeg[],
): string | null {
  let readyAt = Number.NEGATIVE_INFINITY
  let place: string | null = null
  for (const leg of legs) {
    const calls = voyages.find(({ key }) => key === leg.vesselKey)?.calls ?? []
    const load = calls.find(({ callKey }) => callKey === leg.fromCall)
    const discharge = calls.find(({ callKey }) => callKey === leg.toCall)
    if (!load || !discharge) return `no such calls: ${leg.fromCall}, ${leg.toCall}`
    if (!load.canLoad || !discharge.canDischarge) return `not loaded or not discharged: ${leg.fromCall}, ${leg.toCall}`
    if (load.port !== leg.from || discharge.port !== leg.to) return `other ports: ${leg.fromCall}, ${leg.toCall}`
    if (load.departAt !== leg.departAt || discharge.arriveAt !== leg.arriveAt) return `other times: ${leg.fromCall}`
    if (leg.departAt >= leg.arriveAt) return `arrives before it departs: ${leg.fromCall}`
    if (place !== null && place !== leg.from) return `goes on in another port: ${leg.fromCall}`
    if (leg.departAt < readyAt) return `connection too short: ${leg.fromCall}`
    place = leg.to
    readyAt = leg.arriveAt + query.minimumConnectionMs(leg.to)
  }
  return null
}
