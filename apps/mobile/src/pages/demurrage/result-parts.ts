// What a result opens on demand, each in a chunk of its own; fetched as soon as the result is shown, so that they open without a network.

export const loadLedger = () => import('./ledger-panel.tsx')
export const loadWhatIf = () => import('./what-if-panel.tsx')
export const loadCalendar = () => import('./budget-calendar.tsx')

/** Rejects when there is no network and one of them has not been loaded before. */
export const loadParts = (): Promise<unknown> => Promise.all([loadLedger(), loadWhatIf(), loadCalendar()])
