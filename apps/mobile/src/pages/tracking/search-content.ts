// What the two pages with a search box show: nothing asked yet, an answer, or why there is none.
import type { PageContent } from '@quayline/page-contract/page'
import type { NumberType } from '@quayline/domain/tracking/number-kind'

export type SearchContent = Extract<PageContent, { page: 'home' }>
export type AnsweredSearch = Extract<SearchContent, { state: 'answered' }>

/** The number that the answer is about and what it turned out to be; null without an answer. */
export function askedOf(content: SearchContent): { readonly number: string; readonly type: NumberType | null } | null {
  if (content.state !== 'answered') return null
  const { type } = content.answer
  return { number: content.number, type: type === 'none' ? (content.cargoTracking?.type ?? null) : type }
}

/** Of an answer there is something to be seen: then the search stands below it. */
export const hasAnswer = (content: SearchContent): content is AnsweredSearch =>
  content.state === 'answered' && content.answer.type !== 'none'
