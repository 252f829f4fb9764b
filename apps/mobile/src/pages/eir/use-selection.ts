// The user's marks on the list: ticks, chosen return points, and EIRs just sent.
import { useState } from 'react'
import type { RowFacts } from '@quayline/domain/eir/eir-rows'

export interface Selection {
  readonly facts: Omit<RowFacts, 'queued'>
  readonly tick: (eirUuid: string, isTicked: boolean) => void
  /** Ticks exactly these; the empty set clears all ticks. */
  readonly tickAll: (eirUuids: ReadonlySet<string>) => void
  readonly untick: (eirUuids: readonly string[]) => void
  readonly choose: (eirUuid: string, returnFcil: string) => void
  /** They are shown as sent until the reloaded list states it. */
  readonly sent: (eirUuids: readonly string[]) => void
  readonly forgetSent: () => void
}

const NONE: ReadonlySet<string> = new Set()

export function useSelection(): Selection {
  const [ticked, setTicked] = useState(NONE)
  const [justSent, setJustSent] = useState(NONE)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const untick = (eirUuids: readonly string[]): void =>
    setTicked((before) => new Set([...before].filter((each) => !eirUuids.includes(each))))
  return {
    facts: { ticked, chosen, justSent },
    tick: (eirUuid, isTicked) => {
      if (isTicked) setTicked((before) => new Set([...before, eirUuid]))
      else untick([eirUuid])
    },
    tickAll: setTicked,
    untick,
    choose: (eirUuid, returnFcil) => setChosen((before) => new Map([...before, [eirUuid, returnFcil]])),
    sent: (eirUuids) => {
      untick(eirUuids)
      setJustSent((before) => new Set([...before, ...eirUuids]))
    },
    forgetSent: () => setJustSent(NONE),
  }
}
