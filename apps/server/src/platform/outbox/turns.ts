// Decides whose messages are sent next: parties take turns, those with the fewest messages in flight first, regardless
// of how many subjects a party has.
import { groupBy } from '@quayline/domain/kernel/group-by'

/** A subject with a message that is due. */
export interface DueSubject {
  readonly subject: string
  readonly party: string
  /** Messages in flight on all servers, of the subject and of its party. */
  readonly ofSubject: number
  readonly ofParty: number
}

export interface Turns {
  /** At most `places` subjects, each once. The party that has waited longest for a turn comes first. */
  take(due: readonly DueSubject[], places: number): readonly DueSubject[]
}

export function partyTurns(maxOfParty: number): Turns {
  let turn = 0
  const lastTurn = new Map<string, number>()
  return {
    take(due, places) {
      const ofParties = groupBy(
        due.toSorted((a, b) => a.ofSubject - b.ofSubject),
        ({ party }) => party,
      )
      const offers = [...ofParties.values()].flatMap((subjects) =>
        subjects
          .map((subject, index) => ({ subject, place: subject.ofParty + index + 1 }))
          .filter(({ place }) => place <= maxOfParty),
      )
      const turnOf = (party: string): number => lastTurn.get(party) ?? 0
      const chosen = offers
        .toSorted((a, b) => a.place - b.place || turnOf(a.subject.party) - turnOf(b.subject.party))
        .slice(0, places)
        .map(({ subject }) => subject)
      for (const { party } of chosen) lastTurn.set(party, ++turn)
      return chosen
    },
  }
}
