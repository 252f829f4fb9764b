// Decides which prints the history shows: cancelled ones are hidden (docs/requirements/eir.md 2).

export const shownPrints = <Print extends { readonly eirStatus: 'Sent' | 'Canceled' }>(
  prints: readonly Print[],
): readonly Print[] => prints.filter(({ eirStatus }) => eirStatus !== 'Canceled')
