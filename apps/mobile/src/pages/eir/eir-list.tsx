// The EIRs of a booking as cards, all with the same pairs in the same order, and the bar at the bottom.
import { fill } from '@quayline/messages/language'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { ticksOfAll } from './batch.ts'
import { EirBar } from './eir-bar.tsx'
import { EirCard } from './eir-card.tsx'
import type { EirRow } from './eir-row.ts'

export interface EirListProps {
  readonly rows: readonly EirRow[]
  /** An application would change something. */
  readonly mayApply: boolean
  readonly onTick: (eirUuid: string, isTicked: boolean) => void
  readonly onTickAll: (eirUuids: ReadonlySet<string>) => void
  readonly onChoose: (row: EirRow) => void
  readonly onSend: (row: EirRow) => void
  readonly onSendTicked: () => void
  readonly onApply: () => void
}

export function EirList(props: EirListProps) {
  const { eir } = useInAppTexts()
  const { rows, mayApply, onTick, onTickAll, onChoose, onSend, onSendTicked, onApply } = props
  const sendable = rows.filter(({ sendState }) => sendState === 'sendable').length
  return (
    <>
      <p className="eir-counts">{fill(eir.counts, { count: rows.length, sendable })}</p>
      <ul className="eir-cards">
        {rows.map((row) => (
          <li key={row.item.eirUuid}>
            <EirCard
              row={row}
              onTick={(isTicked) => onTick(row.item.eirUuid, isTicked)}
              onChoose={() => onChoose(row)}
              onSend={() => onSend(row)}
            />
          </li>
        ))}
      </ul>
      <EirBar
        rows={rows}
        mayApply={mayApply}
        onSelectAll={() => onTickAll(ticksOfAll(rows))}
        onCancelAll={() => onTickAll(new Set())}
        onSend={onSendTicked}
        onApply={onApply}
      />
    </>
  )
}
