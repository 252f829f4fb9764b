// The operation list of a bill: each operation with its key and value infos; if empty, the hint to log in for more
// (docs/requirements/sharing.md 3.2).
import type { Operation } from '@quayline/domain/tracking/answer'
import { lookUp } from '@quayline/messages/lookup'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { PlacedTime } from './placed-time.tsx'
import { statusText } from './status-text.ts'

interface OperationSectionProps {
  readonly operations: readonly Operation[]
  /** JSON pointer of the list in the answer. */
  readonly at: string
  /** Replaces the hint to log in, if the page knows the reason. */
  readonly empty?: ReactNode
}

export function OperationSection({ operations, at, empty }: OperationSectionProps) {
  const { tracking } = usePageTexts().texts
  return (
    <Section title={tracking.operationSection}>
      {operations.length === 0 ? (
        (empty ?? <p className="section-empty">{tracking.operationsEmpty}</p>)
      ) : (
        <ul className="cards">
          {operations.map((operation, index) => (
            <li key={`${index}-${operation.operation}`} className="card">
              <h3>{statusText(operation.operation, tracking)}</h3>
              <KeyValues
                pairs={operation.info.map((info, position) => ({
                  label: lookUp(tracking.operationInfo, info.key),
                  value: <PlacedTime value={info.value} pointer={`${at}/${index}/info/${position}/value`} />,
                  wide: info.value.length > 24,
                }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
