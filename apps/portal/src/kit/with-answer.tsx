// Shows an answer of the server: a skeleton while loading, the failure, otherwise the content.
import { Skeleton } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import type { Answering } from './detail-screen.tsx'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'

interface WithAnswerProps<Data> {
  readonly answer: Answering<Data>
  /** h1 if it replaces the whole screen. */
  readonly heading?: 'h1' | 'h2'
  readonly children: (data: Data) => ReactNode
}

/** A failed refresh keeps the known data. */
export function WithAnswer<Data>({ answer, heading = 'h2', children }: WithAnswerProps<Data>) {
  const { shell } = useTexts()
  if (answer.data !== undefined) return children(answer.data.data)
  return answer.error === null ? (
    <Skeleton label={shell.loading} sections={heading === 'h1' ? 3 : 1} />
  ) : (
    <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} heading={heading} />
  )
}
