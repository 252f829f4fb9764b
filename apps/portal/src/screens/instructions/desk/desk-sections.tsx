// The results of the checks of a submitted instruction, the required filings with deadlines, and the segments of its
// message that the instruction has no field for (docs/requirements/instructions.md 2, 5, 7).
import type { components, FilingDuty } from '@quayline/client/schema.d'
import { LocalTimeCell, StateCell } from '../../../kit/cells.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { Left, regimeText } from '../instruction-cells.tsx'
import type { InstructionTexts } from '../instruction-columns.tsx'
import { momentOf } from '../instruction-row.ts'
import { DESK_TEXTS } from './desk-own-texts.ts'

type Fault = components['schemas']['InstructionFault']

export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const own = useOwnTexts(DESK_TEXTS)
  return (
    <section className="instruction-section">
      <h3>{own.faults}</h3>
      {faults.length === 0 ? <p>{own.noFaults}</p> : null}
      <ul>
        {faults.map(({ severity, path, rule, message }) => (
          <li key={`${path.join('.')} ${rule}`}>
            <StateCell tone={severity === 'ERROR' ? 'danger' : 'warn'} text={own.severity[severity]} /> {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FilingsProps {
  readonly filings: readonly FilingDuty[]
  readonly texts: InstructionTexts
}

export function Filings({ filings, texts }: FilingsProps) {
  const own = useOwnTexts(DESK_TEXTS)
  return (
    <section className="instruction-section">
      <h3>{own.filings}</h3>
      {filings.length === 0 ? <p>{own.noFilings}</p> : null}
      <ul>
        {filings.map((filing) => (
          <li key={`${filing.regime} ${filing.country} ${filing.port}`}>
            <Filing filing={filing} texts={texts} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Filing({ filing, texts }: { readonly filing: FilingDuty; readonly texts: InstructionTexts }) {
  const own = useOwnTexts(DESK_TEXTS)
  const notes = [
    own.basis[filing.basis],
    own.performedBy[filing.performedBy ?? 'UNKNOWN'],
    ...(filing.isOnward ? [own.onward] : []),
    ...(filing.isShortSea ? [own.shortSea] : []),
  ]
  const times = [
    { label: own.line, moment: momentOf(filing.cutOff) },
    { label: own.legal, moment: momentOf(filing.legalDeadline) },
  ]
  return (
    <>
      <strong>{regimeText(filing, texts.status, texts.own)}</strong> {filing.port}{' '}
      <Left at={filing.cutOffAt} now={texts.now} left={texts.own.left} /> · {notes.join(' · ')}
      {times.map(({ label, moment }) =>
        moment === null ? null : (
          <div key={label}>
            {label}: <LocalTimeCell moment={moment} />
          </div>
        ),
      )}
    </>
  )
}

/** Raw segments, for staff who read messages. */
export function Unplaced({ segments }: { readonly segments: readonly string[] }) {
  const own = useOwnTexts(DESK_TEXTS)
  if (segments.length === 0) return null
  return (
    <section className="instruction-section">
      <h3>{own.unplaced}</h3>
      <pre className="instruction-raw">{segments.join('\n')}</pre>
    </section>
  )
}
