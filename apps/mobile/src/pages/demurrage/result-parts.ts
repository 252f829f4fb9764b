// The parts that a result opens on demand, each in a separate chunk; fetched once the result is shown, so that they
// open without a network.

export const loadLedger = () => import('./ledger-panel.tsx')
export const loadWhatIf = () => import('./what-if-panel.tsx')
export const loadCalendar = () => import('./budget-calendar.tsx')

/** Rejects if there is no network and a part has not been loaded before. */
export const loadParts = (): Promise<unknown> => Promise.all([loadLedger(), loadWhatIf(), loadCalendar()])
