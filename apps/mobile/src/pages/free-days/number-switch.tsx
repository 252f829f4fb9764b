// Switches between bill of lading and booking number (docs/requirements/free-days.md 4): opens the linked number of the
// other type, or a list if there are several. The route is pushed again, so that tracking and free days are requested
// again.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { listTexts } from '@quayline/messages/phone/control-texts'
import { useToast } from '@quayline/ui/toast'
import { lazy, Suspense, useId, useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DOCUMENT_TYPES, type DocumentType } from '../demurrage/asked-charges.ts'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'
import { linkedNumbers, otherType } from '@quayline/domain/tracking/linked-numbers'

/** Needed only if several numbers are linked, so it is not part of the page's chunk. */
const ListSelectDialog = lazy(async () => ({
  default: (await import('@quayline/ui/list-select-dialog')).ListSelectDialog,
}))

interface NumberSwitchProps {
  readonly asked: AskedFreeDays
  /** The type of the requested number. */
  readonly type: DocumentType
  readonly tracked: TrackingAnswer | null
  /** The linked numbers are still loading: do not show yet that there are none. */
  readonly isWaiting: boolean
}

export function NumberSwitch({ asked, type, tracked, isWaiting }: NumberSwitchProps) {
  const { language } = usePageTexts()
  const { controls, freeDays, menu } = useInAppTexts()
  const toast = useToast()
  const go = useDemurragePages()
  const name = useId()
  const [isChoosing, setChoosing] = useState(false)
  // Once rendered it stays: the closing dialog must restore the focus.
  const [isNeeded, setNeeded] = useState(false)
  const other = otherType(type)
  const numbers = linkedNumbers(type, tracked)
  const open = (num: string): void =>
    go(queryPaths.demurrageFreeResult({ ...pathQuery({ ...asked, num, numberType: other }), language }))
  const flip = (): void => {
    const [only] = numbers
    if (only === undefined) return toast({ tone: 'plain', text: freeDays.noLinked[other] })
    if (numbers.length === 1) return open(only)
    setNeeded(true)
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
      {isNeeded ? (
        <ChunkBoundary>
          <Suspense fallback={null}>
            <ListSelectDialog
              open={isChoosing}
              title={freeDays.switchTitle[other]}
              options={numbers.map((value) => ({ value, label: value }))}
              value={null}
              onSelect={open}
              onClose={() => setChoosing(false)}
              texts={listTexts(controls, freeDays.noLinked[other])}
            />
          </Suspense>
        </ChunkBoundary>
      ) : null}
    </>
  )
}
