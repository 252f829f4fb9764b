// Above an answer: that it is a stored copy, or that reloading failed. Below the head: as-of time and refresh.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { useLateBusy } from '@quayline/ui/skeleton'
import { AsOfStamp } from './as-of-stamp.tsx'
import { FaultBanner } from './fault-banner.tsx'
import { useInAppTexts } from './in-app-texts.tsx'
import { usePageTexts } from './page-texts.tsx'
import type { KeptAnswer } from './use-stored-answer.ts'
import { usePull } from './use-pull.ts'

type Answer = Pick<KeptAnswer<unknown>, 'shown' | 'fault'>

export function AnswerNotices({ answer: { shown, fault } }: { readonly answer: Answer }) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const keptAt = shown?.keptAt ?? null
  return (
    <>
      {keptAt === null ? null : (
        <Banner tone="warn" icon="offline">
          <p>{fill(eir.offline.keptAsOf, { time: instantText(keptAt, shell.date) })}</p>
        </Banner>
      )}
      {fault === null ? null : (
        <FaultBanner fault={{ text: fill(shell.refreshFailed, { reason: fault.text }), requestId: fault.requestId }} />
      )}
    </>
  )
}

interface RefreshBarProps {
  readonly answer: Pick<KeptAnswer<unknown>, 'shown' | 'isBusy'>
  readonly onRefresh: () => void
}

export function RefreshBar({ answer: { shown, isBusy }, onRefresh }: RefreshBarProps) {
  const { shell } = usePageTexts().texts
  const isLate = useLateBusy(isBusy)
  usePull(() => (isBusy ? undefined : onRefresh()))
  return (
    <div className="answer-bar">
      <AsOfStamp asOf={shown?.asOf ?? null} />
      <div className="answer-actions">
        <Button tone="quiet" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onRefresh())}>
          <Icon name="refresh" />
          {isLate ? shell.refreshing : shell.refresh}
        </Button>
      </div>
    </div>
  )
}
