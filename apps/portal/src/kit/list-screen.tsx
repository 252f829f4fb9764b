// A list screen: heading, criteria, then whatever became of the question: nothing asked, loading, failed, forbidden, empty, rows.
import { fill } from '@quayline/messages/language'
import { useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { List, ListPage } from './use-list.ts'

interface ListScreenProps {
  readonly title: string
  readonly intro?: ReactNode
  /** Beside the heading: "Add user". */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function ListScreen({ title, intro, actions, children }: ListScreenProps) {
  return (
    <div className="list-screen">
      <PageHeading actions={actions}>{title}</PageHeading>
      {intro === undefined ? null : <p className="list-intro">{intro}</p>}
      {children}
    </div>
  )
}

interface ListStateProps {
  readonly list: Pick<List<never, unknown>, 'isAsked' | 'isPending' | 'error' | 'retry' | 'rows'>
  /** The question in words, for an empty answer. */
  readonly asked?: string
  /** Says by itself why nothing is there; without criteria there is nothing to try. */
  readonly emptyTitle?: string
  readonly children: ReactNode
}

/** The rows are shown only where there are any; every other state says what it is and what to do. */
export function ListState({ list, asked = '', emptyTitle, children }: ListStateProps) {
  const { kit } = useTexts()
  if (!list.isAsked) return <p className="list-start">{kit.list.notAsked}</p>
  if (list.error !== null) return <FailedPanel error={list.error} onRetry={list.retry} />
  if (list.isPending) return <TableSkeleton />
  if (list.rows.length === 0)
    return (
      <StatePanel state="empty" heading="h2" title={emptyTitle ?? kit.list.emptyTitle}>
        {asked === '' ? null : <p>{fill(kit.list.emptyAsked, { criteria: asked })}</p>}
        {asked === '' && emptyTitle !== undefined ? null : <p>{kit.list.emptyTry}</p>}
      </StatePanel>
    )
  return children
}

const SKELETON_ROWS = 8

/** The outline of a table, after 200 ms: a quick answer must not flicker. */
export function TableSkeleton() {
  const { shell } = useTexts()
  const isLate = useLateBusy(true)
  return (
    <output className="table-skeleton" aria-busy="true" aria-label={shell.loading} data-shown={isLate || undefined}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <span key={index} className="skeleton-line" />
      ))}
    </output>
  )
}

/** The server pages by key: forward, back the way the reader came, and to the start. */
export function Paging({ page, count }: { readonly page: ListPage; readonly count: number }) {
  const { list } = useTexts().kit
  return (
    <nav className="paging" aria-label={list.table}>
      <span>{fill(list.rows, { count })}</span>
      <span>{fill(list.page, { page: page.number })}</span>
      {page.first === null ? null : <Button onClick={page.first}>{list.first}</Button>}
      <Button disabled={page.previous === null} onClick={() => page.previous?.()}>
        {list.previous}
      </Button>
      <Button disabled={page.next === null} onClick={() => page.next?.()}>
        {list.next}
      </Button>
    </nav>
  )
}
