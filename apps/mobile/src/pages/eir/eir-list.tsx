// The EIRs of a booking, grouped by the next action; sent ones are collapsed while there are others. The bar is below.
import type { EirRequest } from '@quayline/client/schema.d'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { FoldButton } from '../../shell/fold-button.tsx'
import { useKeptOpen } from '../../shell/use-kept-open.ts'
import { ticksOfAll } from './batch.ts'
import { EirBar } from './eir-bar.tsx'
import { EirCard } from './eir-card.tsx'
import { type GroupedEirs, groupedEirs } from '@quayline/domain/eir/eir-groups'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { sharedFacts, type SharedFacts } from './shared-facts.ts'

export interface EirListProps {
  readonly rows: readonly EirRow[]
  readonly application: EirRequest | null
  /** An application would have an effect. */
  readonly mayApply: boolean
  readonly onTick: (eirUuid: string, isTicked: boolean) => void
  readonly onTickAll: (eirUuids: ReadonlySet<string>) => void
  readonly onChoose: (row: EirRow) => void
  readonly onSend: (row: EirRow) => void
  readonly onSendTicked: () => void
  readonly onApply: () => void
}

export function EirList(props: EirListProps) {
  const { rows, mayApply, onTickAll, onSendTicked, onApply } = props
  const groups = groupedEirs(rows, props)
  const shared = sharedFacts(rows)
  return (
    <>
      {groups.map((grouped) => (
        <Group key={grouped.group} {...props} {...grouped} shared={shared} isAlone={groups.length === 1} />
      ))}
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

interface GroupProps extends Omit<EirListProps, 'rows'>, GroupedEirs {
  readonly shared: SharedFacts
  readonly isAlone: boolean
}

function Group({ group, rows, shared, isAlone, ...props }: GroupProps) {
  const { eir } = useInAppTexts()
  const [isOpen, setOpen] = useKeptOpen(`eir ${group}`, group !== 'sent' || isAlone)
  const title = (
    <>
      {eir.groups[group]} <span className="count">{rows.length}</span>
    </>
  )
  return (
    <section className="eir-group" aria-label={eir.groups[group]}>
      <h2>
        {group === 'sent' && !isAlone ? (
          <FoldButton isOpen={isOpen} onOpen={setOpen}>
            {title}
          </FoldButton>
        ) : (
          title
        )}
      </h2>
      {isOpen || isAlone ? (
        <ul className="eir-cards">
          {rows.map((row) => (
            <li key={row.item.eirUuid}>
              <EirCard
                row={row}
                shared={shared}
                application={props.application}
                mayApply={props.mayApply}
                onTick={(isTicked) => props.onTick(row.item.eirUuid, isTicked)}
                onChoose={() => props.onChoose(row)}
                onSend={() => props.onSend(row)}
                onApply={props.onApply}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
