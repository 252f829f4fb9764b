// The content of the two pages with a search box: nothing searched yet, an answer, or why there is none.
import type { PageContent } from '@quayline/page-contract/page'
import type { NumberType } from '@quayline/domain/tracking/number-kind'

export type SearchContent = Extract<PageContent, { page: 'home' }>
export type AnsweredSearch = Extract<SearchContent, { state: 'answered' }>

/** The number of the answer and its detected type; null without an answer. */
export function askedOf(content: SearchContent): { readonly number: string; readonly type: NumberType | null } | null {
  if (content.state !== 'answered') return null
  const { type } = content.answer
  return { number: content.number, type: type === 'none' ? (content.cargoTracking?.type ?? null) : type }
}

/** Whether the answer shows anything: then the search is below it. */
export const hasAnswer = (content: SearchContent): content is AnsweredSearch =>
  content.state === 'answered' && content.answer.type !== 'none'
