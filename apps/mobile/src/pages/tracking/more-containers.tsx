// Loads the next containers of a large shipment into the open page; shows how many there are, and why no more could be
// loaded.
import type { ContainersPage, ContainerStatusGroup } from '@quayline/domain/tracking/answer'
import { countContainers } from '@quayline/domain/tracking/find-containers'
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { useLateBusy } from '@quayline/ui/skeleton'
import { useEffect, useRef } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Answer } from '../../shell/use-answer.ts'
import { type MoreContainersCall, useMoreContainers } from './use-more-containers.ts'

interface MoreContainersProps {
  readonly groups: readonly ContainerStatusGroup[]
  readonly page: ContainersPage
  /** `200 of 1000 containers`. */
  readonly line: string
  /** `Show 200 more`. */
  readonly more: string
}

export default function MoreContainers({ answer, ...shown }: MoreContainersProps & { readonly answer: Answer }) {
  return <MoreContainersView {...shown} call={useMoreContainers(answer)} />
}

export function MoreContainersView({
  groups,
  page: { next, from, total },
  line,
  more,
  call: { isBusy, problem, show },
}: MoreContainersProps & { readonly call: MoreContainersCall }) {
  const { shell, tracking } = usePageTexts().texts
  const isLate = useLateBusy(isBusy)
  const status = useRef<HTMLOutputElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    // The button disappears with the last page: the focus of a keyboard user must not return to the top.
    if (next === null && hasAsked.current) status.current?.focus()
  }, [next])
  const isShort = next === null && from + countContainers(groups) < total
  return (
    <>
      <p className="section-empty">
        <output ref={status} tabIndex={-1}>
          {`${line}${isShort ? ` · ${tracking.containersChanged}` : ''}`}
        </output>
      </p>
      {problem === null ? null : (
        <p className="section-empty" role="alert">
          {fill(tracking.containersFailed, { reason: problem.text })}
          {problem.requestId === null ? '' : ` · ${fill(shell.requestId, { id: problem.requestId })}`}
        </p>
      )}
      {next === null ? null : (
        <Button
          aria-busy={isBusy}
          onClick={() => {
            hasAsked.current = true
            show(next)
          }}
        >
          {isLate ? shell.loading : more}
        </Button>
      )}
    </>
  )
}
