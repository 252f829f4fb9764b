// The collapsed and expanded sections are stored in the history entry, so that a reader who goes back finds the page
// unchanged.

type Folds = Readonly<Record<string, boolean>>

/** No page has more sections that a reader opens by hand. */
const MAX_KEPT = 200

const stateOf = (history: History): Record<string, unknown> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}

/**
 * Identified by the text of its summary below those around it, because the number of sections may have changed
 * meanwhile.
 */
function nameOf(fold: Element): string {
  const summary = fold.querySelector(':scope > summary')
  const own = (summary?.querySelector('h2, strong') ?? summary)?.textContent ?? ''
  const around = fold.parentElement?.closest('details') ?? null
  return around === null ? own : `${nameOf(around)} / ${own}`
}

/** Called before hydration: the server's markup is already there. */
export function restoreSections(page: Document, history: History): void {
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
