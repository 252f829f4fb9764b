// Decides whether a search for free days may be sent (docs/requirements/free-days.md 2): number, start and end date are
// each required, each with its own hint, in this order; the start is not after the end; on the home page the terms must
// be read.
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import type { AskedFreeDays } from './asked-free-days.ts'
import type { FreeDaysAnswer } from './free-days-call.ts'

export type Refusal = keyof PromptMessages

type Period = Pick<AskedFreeDays, 'previewDateFrom' | 'previewDateTo'>

export function periodRefusal({ previewDateFrom, previewDateTo }: Period): Refusal | null {
  if (previewDateFrom === '') return 'input_start_date'
  if (previewDateTo === '') return 'input_end_date'
  return previewDateFrom > previewDateTo ? 'demurrage_free_period_wraning' : null
}

export function homeRefusal(asked: AskedFreeDays, hasRead: boolean): Refusal | null {
  if (normalizedNumber(asked.num) === '') return 'input_number'
  return periodRefusal(asked) ?? (hasRead ? null : 'demurrage_free_read_rel_infor')
}

/** For the filter, and for an address opened directly: the number cannot be typed there. */
export const addressRefusal = (asked: AskedFreeDays): Refusal | null =>
  normalizedNumber(asked.num) === '' ? 'did_not_get_the_number' : periodRefusal(asked)

// Decides whether an answer has anything to show (docs/requirements/free-days.md 2): a false flag means no permission,
// zero rows mean no data.

/** Null: there are rows. */
export const answerRefusal = ({ content: { flag, rows } }: FreeDaysAnswer): Refusal | null => {
  if (!flag) return 'demurrage_free_query_no_permission'
  return rows.length === 0 ? 'global_no_data' : null
}
