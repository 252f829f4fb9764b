// Decides whether one message states more than a line's own system would ever send at once. Such a message is set
// aside, so that no sender can cause an endless answer, list or transaction.
import type { Fact } from './facts.ts'

/** Each limit is above any real case: the largest bills have some 300 containers, a list of a whole ship 24,000. */
export interface MessageLimits {
  /** Containers that one booking, bill or instruction lists. */
  readonly containersOfDocument: number
  /** Bookings, bills and contracts that one document names. */
  readonly referencesOfDocument: number
  /** Containers that one list names, and calls of one schedule message. */
  readonly unitsOfMessage: number
}

export const MESSAGE_LIMITS: MessageLimits = {
  containersOfDocument: 1000,
  referencesOfDocument: 5000,
  unitsOfMessage: 25_000,
}

/**
 * Legs, parties, kinds of goods, texts, seals: no real document has so many, and each is processed for every container.
 */
const MAX_PARTS: Readonly<Record<string, number>> = { legs: 50, parties: 200, goods: 2000, cargo: 2000, remarks: 500 }
/** A list states up to four facts about a unit: its move, its seal, its damage, its vessel's call. */
const FACTS_OF_UNIT = 4

/** A sentence that tells the sender what to send in parts; null when no limit is exceeded. */
export function excessOf(facts: readonly Fact[], limits: MessageLimits): string | null {
  const units = limits.unitsOfMessage
  if (facts.length > units * FACTS_OF_UNIT) return tooMany('statements', facts.length, units * FACTS_OF_UNIT)
  const containers = new Set<string>()
  let calls = 0
  for (const fact of facts) {
    const excess = excessOfFact(fact, limits)
    if (excess !== null) return excess
    if (fact.kind === 'SCHEDULE') calls += fact.calls.length
    if ('container' in fact && fact.container !== null) containers.add(fact.container)
  }
  if (containers.size > units) return tooMany('units', containers.size, units)
  return calls > units ? tooMany('calls', calls, units) : null
}

function excessOfFact(fact: Fact, { containersOfDocument, referencesOfDocument }: MessageLimits): string | null {
  if (fact.kind !== 'BOOKING' && fact.kind !== 'BILL' && fact.kind !== 'INSTRUCTION') return null
  const containers = fact.kind === 'BOOKING' ? fact.equipment.length : fact.containers.length
  if (containers > containersOfDocument) return tooMany('containers', containers, containersOfDocument)
  const references = [
    fact.kind === 'BOOKING' ? [] : fact.bookingNumbers,
    fact.kind === 'BILL' ? [] : fact.billNumbers,
    fact.kind === 'BOOKING' ? (fact.contractNumbers ?? []) : [],
  ].reduce((sum, numbers) => sum + numbers.length, 0)
  if (references > referencesOfDocument) return tooMany('references', references, referencesOfDocument)
  for (const [part, most] of Object.entries(MAX_PARTS)) {
    const items: unknown = Reflect.get(fact, part)
    if (Array.isArray(items) && items.length > most) return tooMany(part, items.length, most)
  }
  return null
}

const tooMany = (what: string, count: number, most: number): string =>
  `The message has ${count} ${what}, the limit is ${most}: send it in parts`
