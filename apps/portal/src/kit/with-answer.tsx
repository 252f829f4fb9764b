// Shows what an answer of the server says: its outline while it is under way, what failed, else the content.
import { Skeleton } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import type { Answering } from './detail-screen.tsx'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'

interface WithAnswerProps<Data> {
  readonly answer: Answering<Data>
  /** h1 where it stands in place of the whole screen. */
  readonly heading?: 'h1' | 'h2'
  readonly children: (data: Data) => ReactNode
}

/** A refresh that fails leaves what is known. */
export function WithAnswer<Data>({ answer, heading = 'h2', children }: WithAnswerProps<Data>) {
  const { shell } = useTexts()
  if (answer.data !== undefined) return children(answer.data.data)
  return answer.error === null ? (
    <Skeleton label={shell.loading} sections={heading === 'h1' ? 3 : 1} />
  ) : (
    <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} heading={heading} />
  )
}
