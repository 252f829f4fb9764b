// Decides whose callbacks are sent next: partners take turns, those with the fewest in flight first, however many subscriptions one has.

/** One partner's callbacks in flight, over all servers. */
export const MAX_OF_PARTNER = 4

/** A subscription of which something is due. */
export interface DueSubscription {
  readonly id: string
  readonly partyCode: string
  /** Callbacks in flight over all servers, of the subscription and of its partner. */
  readonly ofSubscription: number
  readonly ofPartner: number
}

export interface CallbackTurns {
  /** At most `places` subscriptions, each once. Who has waited longest for a turn comes first. */
  take(due: readonly DueSubscription[], places: number): readonly string[]
}

export function callbackTurns(): CallbackTurns {
  let turn = 0
  const lastTurn = new Map<string, number>()
  return {
    take(due, places) {
      const ofPartners = new Map<string, DueSubscription[]>()
      for (const one of due.toSorted((a, b) => a.ofSubscription - b.ofSubscription)) {
        const known = ofPartners.get(one.partyCode)
        if (known === undefined) ofPartners.set(one.partyCode, [one])
        else known.push(one)
      }
      const offers = [...ofPartners].flatMap(([partyCode, subscriptions]) =>
        subscriptions
          .map(({ id, ofPartner }, index) => ({ id, partyCode, place: ofPartner + index + 1 }))
          .filter(({ place }) => place <= MAX_OF_PARTNER),
      )
      const turnOf = (partyCode: string): number => lastTurn.get(partyCode) ?? 0
      const chosen = offers
        .toSorted((a, b) => a.place - b.place || turnOf(a.partyCode) - turnOf(b.partyCode))
        .slice(0, places)
      for (const { partyCode } of chosen) lastTurn.set(partyCode, ++turn)
      return chosen.map(({ id }) => id)
    },
  }
}
