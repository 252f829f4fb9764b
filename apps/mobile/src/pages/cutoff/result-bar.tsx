// Below the head of a result: as-of time, refresh, share.
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { useLateBusy } from '@quayline/ui/skeleton'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { usePull } from '../../shell/use-pull.ts'
import { AsOfStamp } from '../../shell/as-of-stamp.tsx'
import type { CutOffAnswer } from './use-cut-off-answer.ts'

interface ResultBarProps {
  readonly answer: CutOffAnswer<unknown>
  readonly shareTitle: string
}

export function ResultBar({ answer: { shown, isBusy, reload }, shareTitle }: ResultBarProps) {
  const { shell } = usePageTexts().texts
  const isLate = useLateBusy(isBusy)
  usePull(() => (isBusy || shown === null ? undefined : reload()))
  if (shown === null) return null
  return (
    <div className="answer-bar">
      <AsOfStamp asOf={shown.asOf} />
      <div className="answer-actions">
        <Button tone="quiet" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : reload())}>
          <Icon name="refresh" />
          {isLate ? shell.refreshing : shell.refresh}
        </Button>
        <ShareButton title={shareTitle} />
      </div>
    </div>
  )
}
