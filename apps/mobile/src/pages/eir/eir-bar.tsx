// The bar at the bottom: the single application while nothing is ticked; with ticks, select all or none, and send.
import { MAX_EIRS_OF_A_BATCH } from '@quayline/domain/eir/send-rule'
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { barOf } from './batch.ts'
import type { EirRow } from '@quayline/domain/eir/eir-rows'

interface EirBarProps {
  readonly rows: readonly EirRow[]
  readonly mayApply: boolean
  readonly onSelectAll: () => void
  readonly onCancelAll: () => void
  readonly onSend: () => void
  readonly onApply: () => void
}

export function EirBar({ rows, mayApply, onSelectAll, onCancelAll, onSend, onApply }: EirBarProps) {
  const { eir } = useInAppTexts()
  const bar = barOf(rows)
  return (
    <div className="bottom-bar eir-bar">
      {bar.kind === 'apply' ? (
        <div className="eir-bar-actions">
          <Button tone={mayApply ? 'main' : 'plain'} aria-haspopup="dialog" onClick={onApply}>
            {eir.apply}
          </Button>
          {bar.selectable === 0 ? null : (
            <Button tone={mayApply ? 'plain' : 'main'} onClick={onSelectAll}>
              {fill(eir.selectCount, { count: bar.selectable })}
            </Button>
          )}
        </div>
      ) : (
        <>
          {bar.outOf === null ? null : (
            <output className="hint">
              {fill(eir.mostAtOnce, { count: bar.ticked.length, all: bar.outOf, most: MAX_EIRS_OF_A_BATCH })}
            </output>
          )}
          <div className="eir-bar-actions">
            <Button onClick={bar.isAllTicked ? onCancelAll : onSelectAll}>
              {bar.isAllTicked ? eir.cancelAll : eir.selectAll}
            </Button>
            <Button tone="main" aria-haspopup="dialog" onClick={onSend}>
              {countText(eir.sendCount, bar.ticked.length)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
