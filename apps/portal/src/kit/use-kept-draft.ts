// The stored draft of one form on this device: read when the form opens, and stored from then on.
import { useMemo, useState } from 'react'
import { draftShelf } from '../shell/kept-drafts.ts'
import { useSession } from '../shell/use-session.ts'
import { draftStore, type DraftStore, type FormBase, type FormDraft, type KeptDraft } from './form-draft.ts'
import { isOfOlder } from './form-state.ts'

export interface RestoredFacts {
  readonly at: Date
  /** The record has changed since then. */
  readonly isOfOlder: boolean
}

interface KeptDraftState<Draft> {
  /** The stored draft when the form opened. */
  readonly kept: KeptDraft<Draft> | null
  /** Null: nothing was restored. */
  readonly restored: RestoredFacts | null
  readonly forget: () => void
  /** A reload would lose no input. */
  readonly isKept: () => boolean
  /** Null: another user has logged in meanwhile. */
  readonly store: DraftStore<Draft> | null
}

export function useKeptDraft<Draft extends FormDraft>(
  name: string,
  base: FormBase<Draft>,
  secrets: readonly string[],
): KeptDraftState<Draft> {
  const uid = useSession()?.user?.uid ?? null
  // Drafts belong to the user who opened the form; another user's input is not stored under that user.
  const [owner] = useState(uid)
  const store = useMemo(
    () => draftStore(draftShelf(owner, name), base.start, secrets),
    // oxlint-disable-next-line react/exhaustive-deps -- The start is a new object at every rendering; its text says whether it differs.
    [owner, name, JSON.stringify(base)],
  )
  const [kept] = useState(() => store.read())
  const [restored, setRestored] = useState<RestoredFacts | null>(
    kept === null ? null : { at: kept.at, isOfOlder: isOfOlder(base, kept) },
  )
  const forget = (): void => {
    setRestored(null)
    store.forget()
  }
  return { kept, restored, forget, isKept: store.isKept, store: owner === null || owner === uid ? store : null }
}
