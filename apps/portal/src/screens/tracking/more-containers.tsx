// Below the containers of a large shipment: how many are shown, a button for the next ones, and why no more could be
// loaded.
import { CONTAINERS_A_PAGE } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { failureText, requestIdOf } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'
import type { Paging } from './use-tracked.ts'

interface MoreContainersProps {
  /** How many are shown. */
  readonly count: number
  readonly paging: Paging
}

export function MoreContainers({ count, paging }: MoreContainersProps) {
  const texts = useTexts()
  const screenTexts = useTracking()
  const { page, isBusy, error, showMore } = paging
  const { next, total } = page
  const status = useRef<HTMLOutputElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    // The button disappears with the last page: the focus of a keyboard user must not return to the top.
    if (next === null && hasAsked.current) status.current?.focus()
  }, [next])
  const requestId = error === null ? null : requestIdOf(error)
  return (
    <div className="more-containers">
      <output ref={status} tabIndex={-1}>
        {fill(screenTexts.containersShown, { count, total })}
        {next === null && count < total ? ` · ${screenTexts.containersChanged}` : ''}
      </output>
      {error === null ? null : (
        <p role="alert">
          {fill(screenTexts.containersFailed, { reason: failureText(error, texts) })}
          {requestId === null ? '' : ` · ${fill(texts.shell.requestId, { id: requestId })}`}
        </p>
      )}
      {next === null ? null : (
        <Button
          loading={isBusy}
          onClick={() => {
            hasAsked.current = true
            showMore()
          }}
        >
          {fill(screenTexts.containersMore, { count: Math.min(CONTAINERS_A_PAGE, total - next) })}
        </Button>
      )}
    </div>
  )
}
