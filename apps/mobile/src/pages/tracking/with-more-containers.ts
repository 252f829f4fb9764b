// A page with the next containers added to those that it shows. Its as-of time stays that of the first request.
import type { AnswerSupplement, BillTracking, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { PageContent } from '@quayline/page-contract/page'
import { addContainersPage, type ShownContainers } from '@quayline/domain/tracking/add-containers-page'

type ContentOf<Name extends PageContent['page']> = Extract<PageContent, { readonly page: Name }>

/** Null if the response is not the next page. A share that has expired meanwhile shows nothing any more. */
export function withMoreContainers(shown: PageContent, next: PageContent): PageContent | null {
  if (shown.page === 'share' && next.page === 'share') return withMoreOfShare(shown, next)
  return shown.page === 'home' && next.page === 'home' ? withMoreOfSearch(shown, next) : null
}

function withMoreOfShare(shown: ContentOf<'share'>, next: ContentOf<'share'>): PageContent | null {
  if (next.state === 'expired') return next
  if (shown.state !== 'loaded' || next.state !== 'loaded') return null
  const [body, more] = [shown.body, next.body]
  if (!isBill(body) || !isBill(more)) return null
  const added = addPage(containersOf(body, shown), containersOf(more, next), '')
  return added && { ...shown, ...added.seen, body: { ...body, containerStatus: added.groups } }
}

function withMoreOfSearch(shown: ContentOf<'home'>, next: ContentOf<'home'>): PageContent | null {
  if (shown.state !== 'answered' || next.state !== 'answered') return null
  const [answer, more] = [shown.answer, next.answer]
  if (!isBill(answer) || !isBill(more)) return null
  const added = addPage(containersOf(answer.content, shown), containersOf(more.content, next), '/content')
  return (
    added && {
      ...shown,
      ...added.seen,
      answer: { ...answer, content: { ...answer.content, containerStatus: added.groups } },
    }
  )
}

const isBill = <Found extends { readonly type: string }>(
  found: Found,
): found is Extract<Found, { readonly type: 'bl' | 'bkg' }> => found.type === 'bl' || found.type === 'bkg'

const containersOf = (
  { containerStatus: groups }: BillTracking,
  { clocks, containersPage: page }: AnswerSupplement & { readonly clocks: TimeZoneRefs },
): ShownContainers | null => (page === undefined ? null : { groups, clocks, page })

function addPage(shown: ShownContainers | null, next: ShownContainers | null, at: string) {
  if (shown === null || next === null) return null
  const { groups, clocks, page } = addContainersPage(shown, next, at)
  return { groups, seen: { clocks, containersPage: page } }
}
