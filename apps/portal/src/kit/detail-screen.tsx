// A detail screen: key facts at the top, tabs below, history at the side.
import { instantText } from '@quayline/messages/time-text'
import type { Pair } from '@quayline/ui/key-values'
import { Skeleton } from '@quayline/ui/skeleton'
import { type Tab, Tabs } from '@quayline/ui/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { Facts } from './facts.tsx'

/** The result of a call with `useAnswer`, in react-query's shape. */
export interface Answering<Data> {
  readonly data: { readonly data: Data } | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface DetailScreenProps<Data> {
  readonly answer: Answering<Data>
  readonly title: (data: Data) => string
  /** Available actions, according to `can` in the data. */
  readonly actions?: (data: Data) => ReactNode
  /** The most important facts. */
  readonly facts?: (data: Data) => readonly Pair[]
  readonly history?: (data: Data) => readonly HistoryEntry[]
  readonly children: (data: Data) => ReactNode
}

/** A failed refresh keeps the known data; only a screen without data shows the failure. */
export function DetailScreen<Data>({ answer, title, actions, facts, history, children }: DetailScreenProps<Data>) {
  const { shell } = useTexts()
  if (answer.data === undefined)
    return answer.error === null ? (
      <Skeleton label={shell.loading} />
    ) : (
      <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} heading="h1" />
    )
  const { data } = answer.data
  return (
    <>
      <PageHeading actions={actions?.(data)}>{title(data)}</PageHeading>
      <div className="detail-page">
        <div className="detail-main">
          {facts === undefined ? null : (
            <div className="detail-head">
              <Facts pairs={facts(data)} />
            </div>
          )}
          {children(data)}
        </div>
        {history === undefined ? null : <History entries={history(data)} />}
      </div>
    </>
  )
}

/** The open tab is part of the address. */
export function DetailTabs<Name extends string>({ tabs }: { readonly tabs: readonly Tab<Name>[] }) {
  const { kit } = useTexts()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  const selected = tabs.find(({ name }) => name === asked) ?? tabs[0]
  if (selected === undefined) return null
  const select = (name: Name): void => {
    const there = new URLSearchParams(address)
    there.set('tab', name)
    setAddress(there, { replace: true })
  }
  return (
    <div className="detail-tabs">
      <Tabs label={kit.detail.sections} tabs={tabs} selected={selected.name} onSelect={select} />
    </div>
  )
}

export interface HistoryEntry {
  readonly key: string
  /** ISO instant. */
  readonly at: string
  readonly what: ReactNode
  readonly by?: string
}

export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { shell, kit } = useTexts()
  return (
    <aside className="detail-history" aria-label={kit.detail.history}>
      <h2>{kit.detail.history}</h2>
      {entries.length === 0 ? <p>{kit.detail.noHistory}</p> : null}
      <ol>
        {entries.map(({ key, at, what, by }) => (
          <li key={key}>
            <div>{what}</div>
            <small>
              {by === undefined ? null : `${by} · `}
              <time dateTime={at}>{instantText(at, shell.date)}</time>
            </small>
          </li>
        ))}
      </ol>
    </aside>
  )
}
