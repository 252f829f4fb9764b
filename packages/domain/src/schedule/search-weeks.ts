// Which periods a search of sailings covers (docs/requirements/schedules.md 2).

/** Offered in the portal: 1 to 4, 6 and 8 weeks, 3 months. */
export const SEARCH_WEEKS = [1, 2, 3, 4, 6, 8, 13] as const

/** Three months: the longest that any search by city pair, service, vessel or port covers. */
export const MAX_SEARCH_WEEKS = 13
