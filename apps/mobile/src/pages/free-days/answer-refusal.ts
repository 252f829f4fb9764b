// Decides whether an answer has anything to show (docs/requirements/free-days.md 2): a false flag is no permission, zero rows are no data.
import type { FreeDaysAnswer } from './free-days-call.ts'
import type { Refusal } from './search-refusal.ts'

/** Null: there are rows. */
export const answerRefusal = ({ content: { flag, rows } }: FreeDaysAnswer): Refusal | null => {
  if (!flag) return 'demurrage_free_query_no_permission'
  return rows.length === 0 ? 'global_no_data' : null
}
