// Next to the form: the current bill, and below it the results of the checks. Updated with a short delay, so that
// typing is never blocked; its code is loaded when it is shown.
import type { ShippingInstructionContent } from '@quayline/client/schema.d'
import { Icon } from '@quayline/ui/icon'
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import type { FormDraft } from '../../../kit/form-draft.ts'
import type { FormFault } from '../../../kit/form-fault.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import type { FacePart } from './face-boxes.ts'
import { contentOf } from './instruction-draft.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'

const BillFaceView = lazy(async () => ({ default: (await import('./bill-face-view.tsx')).BillFaceView }))

interface LiveFaceProps {
  readonly draft: FormDraft
  /** The content for which the form has no field. */
  readonly was: ShippingInstructionContent
  readonly lit: FacePart | null
  readonly onPart: (part: FacePart) => void
}

export function LiveFace({ draft, was, lit, onPart }: LiveFaceProps) {
  return <DeferredFace draft={useDeferredValue(draft)} was={was} lit={lit} onPart={onPart} />
}

/** Memoized: an unchanged draft is not rendered again. */
const DeferredFace = memo(
  function DeferredFace({ draft, was, lit, onPart }: LiveFaceProps) {
    return <Face content={useMemo(() => contentOf(draft, was), [draft, was])} lit={lit} onPart={onPart} />
  },
  (before, after) => before.draft === after.draft && before.was === after.was && before.lit === after.lit,
)

interface FaceProps {
  readonly content: ShippingInstructionContent
  readonly lit?: FacePart | null
  readonly onPart?: (part: FacePart) => void
}

export function Face({ content, lit = null, onPart }: FaceProps) {
  const { shell } = useTexts()
  return (
    <Suspense fallback={<Skeleton label={shell.loading} sections={1} />}>
      <BillFaceView content={content} lit={lit} {...(onPart === undefined ? {} : { onPart })} />
    </Suspense>
  )
}

interface ChecksProps {
  readonly faults: readonly FormFault[]
  readonly warnings: readonly FormFault[]
  readonly labelOf: (path: string) => string
  readonly onLead: (path: string) => void
}

/** More would not be read one by one; the bar below counts all of them. */
const MAX_SHOWN = 20

export function Checks({ faults, warnings, labelOf, onLead }: ChecksProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const lines = [
    ...faults.map((fault) => ({ ...fault, isWarning: false })),
    ...warnings.map((fault) => ({ ...fault, isWarning: true })),
  ].slice(0, MAX_SHOWN)
  return (
    <section className="instruction-checks" aria-label={own.checks}>
      <h2>{own.checks}</h2>
      {lines.length === 0 ? (
        <p>
          <Icon name="done" /> {own.checksGood}
        </p>
      ) : (
        <ul>
          {lines.map(({ path, text, isWarning }) => (
            <li key={`${path} ${text}`} data-severity={isWarning ? 'WARN' : 'ERROR'}>
              <button type="button" onClick={() => onLead(path)}>
                <Icon name={isWarning ? 'partial' : 'warning'} />
                <span>
                  <b>{labelOf(path)}</b>: {text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
