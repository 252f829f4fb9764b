// Decides whose marks are processed next: senders take turns, however many marks each has, and documents with a subscriber
// come first without delaying the others forever.

/** Priority in the table `stale`: 0 with a subscriber, 1 without, 2 for messages that are read or judged again. */
export type Priority = 0 | 1 | 2

export interface WaitingSender {
  readonly priority: Priority
  readonly sender: string
}

/** The oldest marks of this sender and priority, so many. */
export interface Turn extends WaitingSender {
  readonly marks: number
}

/** Shares of ten places while marks of every priority wait; unused places go to the first priority that needs them. */
const PLACES: readonly Priority[] = [0, 0, 1, 0, 0, 0, 1, 0, 0, 2]

const PRIORITIES: readonly Priority[] = [0, 1, 2]

export interface DerivationTurns {
  /** `waiting`: the senders with marks of each priority. Each batch continues where the last one ended. */
  take(waiting: readonly WaitingSender[], places: number): readonly Turn[]
}

export function derivationTurns(): DerivationTurns {
  let position = 0
  const last = new Map<Priority, string>()
  return {
    take(waiting, places) {
      const senders = new Map(
        PRIORITIES.map((priority) => [
          priority,
          waiting.flatMap((one) => (one.priority === priority ? [one.sender] : [])).toSorted(byCodeUnits),
        ]),
      )
      const turns = new Map<string, Turn>()
      for (let place = 0; place < places && waiting.length > 0; place++) {
        const wanted = PLACES[position] ?? 0
        position = (position + 1) % PLACES.length
        const priority = [wanted, ...PRIORITIES].find((one) => (senders.get(one)?.length ?? 0) > 0) ?? wanted
        const sender = after(senders.get(priority) ?? [], last.get(priority))
        last.set(priority, sender)
        const key = `${priority} ${sender}`
        turns.set(key, { priority, sender, marks: (turns.get(key)?.marks ?? 0) + 1 })
      }
      return [...turns.values()]
    },
  }
}

/** The next one in order, the first one again after the last. */
const after = (senders: readonly string[], last: string | undefined): string =>
  senders.find((sender) => last === undefined || sender > last) ?? senders[0] ?? ''

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
