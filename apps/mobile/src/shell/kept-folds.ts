// What a reader has folded or unfolded is kept in the history entry: a reader who goes back finds the page as he left it.

type Folds = Readonly<Record<string, boolean>>

/** A page has no more of them than this that a reader opens by hand. */
const MAX_KEPT = 200

const stateOf = (history: History): Record<string, unknown> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}

/** By what its summary is called, below those around it: how many there are may have changed meanwhile. */
function nameOf(fold: Element): string {
  const summary = fold.querySelector(':scope > summary')
  const own = (summary?.querySelector('h2, strong') ?? summary)?.textContent ?? ''
  const around = fold.parentElement?.closest('details') ?? null
  return around === null ? own : `${nameOf(around)} / ${own}`
}

/** Before the page comes to life: what the server sent is there already. */
export function keepFolds(page: Document, history: History): void {
  const kept = stateOf(history)['folds'] as Folds | undefined
  if (kept !== undefined)
    for (const fold of page.querySelectorAll('details')) {
      const isOpen = kept[nameOf(fold)]
      if (isOpen !== undefined) fold.open = isOpen
    }
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const state = stateOf(history)
      const folds = Object.entries({ ...(state['folds'] as Folds | undefined), [nameOf(target)]: target.open })
      history.replaceState({ ...state, folds: Object.fromEntries(folds.slice(-MAX_KEPT)) }, '')
    },
    true,
  )
}
