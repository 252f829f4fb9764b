// The frame of a list screen: heading, count and tools on one line, then criteria and rows, which fill the window; a
// panel at the side.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { failureOf } from '../shell/failure-text.ts'
import { useLocale, useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { useCurrentScreen } from '../shell/screen.ts'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { type Filter, namesOf } from './filters.ts'
import { HeadingProvider, useHeading } from './list-heading.tsx'
import { numberText } from './money-text.ts'
import { MAX_COUNTED } from '../shell/waiting.ts'
import type { List, ListPage } from './use-list.ts'

interface ListScreenProps {
  /** If it differs from the screen's name. */
  readonly title?: string
  readonly intro?: ReactNode
  /** Next to the heading: "Add user". */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function ListScreen({ title, intro, actions, children }: ListScreenProps) {
  const { slots, count, setTools } = useHeading()
  const texts = useTexts()
  const screen = useCurrentScreen()
  return (
    <HeadingProvider value={slots}>
      <div className="list-screen">
        <PageHeading
          beside={count === null ? null : <span className="list-count">{count}</span>}
          {...(count === null ? {} : { count })}
          actions={
            <>
              <span ref={setTools} className="list-tools" />
              {actions}
            </>
          }
        >
          {title ?? screen?.title(texts) ?? ''}
        </PageHeading>
        {intro === undefined ? null : <p className="list-intro">{intro}</p>}
        {children}
      </div>
    </HeadingProvider>
  )
}

/** A list in a part of a screen with its own heading: its tools are above it. */
export function ListSection({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { slots, setTools } = useHeading()
  return (
    <HeadingProvider value={slots}>
      <section className="list-section" aria-label={label}>
        <div ref={setTools} className="list-section-tools" />
        {children}
      </section>
    </HeadingProvider>
  )
}

interface ListStateProps<Name extends string> {
  /** Their labels name the criterion that was rejected. */
  readonly filters?: readonly Filter<Name>[]
  readonly list: Pick<List<never, unknown>, 'isAsked' | 'isPending' | 'error' | 'retry' | 'rows'>
  /** The query as text, for an empty answer. */
  readonly asked: string
  /** The reader has set criteria that can be removed. */
  readonly isNarrowed: boolean
  /** Explains by itself why the list is empty; without criteria there is nothing to change. */
  readonly emptyTitle?: string | undefined
  /** How to create the first row. */
  readonly emptyText?: string | undefined
  readonly children: ReactNode
}

/** Rows are shown only if there are any; every other state names itself and what to do. */
export function ListState<Name extends string>({
  list,
  filters = [],
  asked,
  isNarrowed,
  emptyTitle,
  emptyText,
  children,
}: ListStateProps<Name>) {
  const { kit } = useTexts()
  if (!list.isAsked) return null
  if (list.error !== null) return <RefusedCriteria error={list.error} filters={filters} onRetry={list.retry} />
  if (list.isPending) return <TableSkeleton />
  if (list.rows.length === 0)
    return (
      <StatePanel
        state="empty"
        heading="h2"
        title={emptyTitle ?? (isNarrowed ? kit.list.emptyTitle : kit.list.noneYet)}
      >
        {asked === '' ? null : <p>{fill(kit.list.emptyAsked, { criteria: asked })}</p>}
        {emptyText === undefined ? null : <p>{emptyText}</p>}
        {isNarrowed ? <p>{kit.list.emptyTry}</p> : null}
      </StatePanel>
    )
  return children
}

interface RefusedCriteriaProps {
  readonly error: Error
  readonly filters: readonly Filter<string>[]
  readonly onRetry: () => void
}

/** The server names the criterion that it rejects; its label is shown. Repeating the request would not help. */
function RefusedCriteria({ error, filters, onRetry }: RefusedCriteriaProps) {
  const { kit } = useTexts()
  const failure = failureOf(error)
  const refused =
    failure?.kind !== 'refused' || failure.status !== 400
      ? []
      : failure.errors.flatMap(({ path, message }) => {
          const filter = filters.find((each) => namesOf(each).includes(path))
          return filter === undefined ? [] : [{ path, text: `${filter.label}: ${message}` }]
        })
  if (refused.length === 0) return <FailedPanel error={error} onRetry={onRetry} />
  return (
    <StatePanel state="empty" heading="h2" title={kit.list.refused}>
      {refused.map(({ path, text }) => (
        <p key={path}>{text}</p>
      ))}
    </StatePanel>
  )
}

const SKELETON_ROWS = 12

/** The outline of a table, shown after 200 ms: a quick answer must not flicker. */
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

/** `130`, `1,000+`. */
export function useTotalText(): (total: number) => string {
  const { language, texts } = useLocale()
  return (total) =>
    total > MAX_COUNTED
      ? fill(texts.kit.list.moreThan, { count: numberText(MAX_COUNTED, language) })
      : numberText(total, language)
}

interface PagingProps {
  readonly page: ListPage
  readonly count: number
  /** When the rows arrived, or when their source was reported, in milliseconds; NaN: unknown. */
  readonly asOf: number
  /** The type of message that reported it. */
  readonly source?: string | undefined
}

/** The server pages by cursor: forward, back along the visited pages, and to the start. */
export function Paging({ page, count, asOf, source }: PagingProps) {
  const { language, texts } = useLocale()
  const { list } = texts.kit
  const totalText = useTotalText()
  const range =
    page.before === null
      ? numberText(count, language)
      : `${numberText(page.before + 1, language)}–${numberText(page.before + count, language)}`
  return (
    <nav className="paging" aria-label={list.pages}>
      <span>{page.total === null ? range : fill(list.rangeOf, { range, total: totalText(page.total) })}</span>
      <span className="paging-as-of">
        {Number.isNaN(asOf)
          ? ''
          : fill(list.asOf, { time: instantText(new Date(asOf).toISOString(), texts.shell.date) })}
        {source === undefined ? '' : ` · ${fill(texts.shell.source, { source })}`}
      </span>
      {page.first === null ? null : (
        <button type="button" className="link-button" onClick={page.first}>
          {list.first}
        </button>
      )}
      <PageButton label={list.previous} icon="collapse" onTurn={page.previous} />
      <PageButton label={list.next} icon="expand" onTurn={page.next} />
    </nav>
  )
}

interface PageButtonProps {
  readonly label: string
  readonly icon: 'collapse' | 'expand'
  readonly onTurn: (() => void) | null
}

const PageButton = ({ label, icon, onTurn }: PageButtonProps) => (
  <button
    type="button"
    className="icon-button is-edged"
    aria-label={label}
    title={label}
    disabled={onTurn === null}
    onClick={() => onTurn?.()}
  >
    <ShellIcon name={icon} />
  </button>
)
