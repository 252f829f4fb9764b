// Between bill of lading and booking number (docs/requirements/free-days.md 4): leads to the linked number of the other kind, one of
// several is chosen. The route is pushed anew, so that tracking and free days are asked for again.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { useToast } from '@quayline/ui/toast'
import { lazy, useId, useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DOCUMENT_TYPES, type DocumentType } from '../demurrage/asked-charges.ts'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'
import { linkedNumbers, otherType } from './linked-numbers.ts'

const LinkedNumberChooser = lazy(() => import('./linked-number-chooser.tsx'))

interface NumberSwitchProps {
  readonly asked: AskedFreeDays
  /** What the asked number is. */
  readonly type: DocumentType
  readonly tracked: TrackingAnswer | null
  /** The linked numbers are on their way: nobody is told yet that there are none. */
  readonly isWaiting: boolean
}

export function NumberSwitch({ asked, type, tracked, isWaiting }: NumberSwitchProps) {
  const { language } = usePageTexts()
  const { freeDays, menu } = useInAppTexts()
  const toast = useToast()
  const go = useDemurragePages()
  const name = useId()
  const [isChoosing, setChoosing] = useState(false)
  const other = otherType(type)
  const numbers = linkedNumbers(type, tracked)
  const open = (num: string): void =>
    go(queryPaths.demurrageFreeResult({ ...pathQuery({ ...asked, num, numberType: other }), language }))
  const flip = (): void => {
    const [only] = numbers
    if (only === undefined) return toast({ tone: 'plain', text: freeDays.noLinked[other] })
    if (numbers.length === 1) return open(only)
    setChoosing(true)
  }
  return (
    <>
      <fieldset className="segments" disabled={isWaiting}>
        <legend>{menu.numberType}</legend>
        {DOCUMENT_TYPES.map((each) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={each === type} onChange={flip} />
            <span>{menu.types[each]}</span>
          </label>
        ))}
      </fieldset>
      {isChoosing ? (
        <LazyPart fallback={null}>
          <LinkedNumberChooser type={other} numbers={numbers} onSelect={open} onClose={() => setChoosing(false)} />
        </LazyPart>
      ) : null}
    </>
  )
}
