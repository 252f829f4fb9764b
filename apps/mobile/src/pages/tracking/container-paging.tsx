// Below the containers of a large shipment: how many are shown, and a link to the others; with scripts it is a button.
import {
  type AnswerSupplement,
  CONTAINERS_A_PAGE,
  type ContainersPage,
  type ContainerStatusGroup,
} from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { lazy } from 'react'
import { fromContainer } from '../../paths.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Answer } from '../../shell/use-answer.ts'
import { containersLine } from './containers-line.ts'

const MoreContainers = lazy(() => import('./more-containers.tsx'))

export interface Paging {
  readonly page: ContainersPage
  readonly answer: Answer
  /** This page's own address. */
  readonly url: string
}

export const pagingOf = ({ containersPage: page }: AnswerSupplement, answer: Answer, url: string): Paging | undefined =>
  page && { page, answer, url }

export function ContainerPaging({
  groups,
  page,
  answer,
  url,
}: Paging & { readonly groups: readonly ContainerStatusGroup[] }) {
  const { tracking } = usePageTexts().texts
  const { from, next, total } = page
  const line = containersLine(groups, page, tracking)
  const more = fill(tracking.containersMore, { count: Math.min(CONTAINERS_A_PAGE, total - (next ?? 0)) })
  const links = (
    <>
      <p className="section-empty">{line}</p>
      {next === null ? null : <LinkButton href={fromContainer(url, next)}>{more}</LinkButton>}
    </>
  )
  return (
    <div className="more">
      <LazyPart fallback={links}>
        <MoreContainers answer={answer} groups={groups} page={page} line={line} more={more} />
      </LazyPart>
      {from === 0 ? null : (
        <LinkButton tone="quiet" href={fromContainer(url, 0)}>
          {tracking.containersFirst}
        </LinkButton>
      )}
    </div>
  )
}
