// The subject of a search by number, below the band: type, origin and destination, and the choice between bill and
// booking. For a container there is no such choice, and the banner starts collapsed (docs/requirements/cut-offs.md 3).
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { FoldingBanner } from './folding-banner.tsx'
import { NumberFacts } from './number-facts.tsx'

export type DocumentType = Exclude<NumberType, 'cntr'>
const DOCUMENT_TYPES: readonly DocumentType[] = ['bl', 'bkg']

interface NumberBannerProps {
  readonly type: NumberType
  /** Null before the answer, and if nothing was found. */
  readonly item: NumberCutOffs | null
  readonly onType: (type: DocumentType) => void
}

export function NumberBanner({ type, item, onType }: NumberBannerProps) {
  const { cutoff } = useInAppTexts()
  return (
    <FoldingBanner key={type} startsOpen={type !== 'cntr'} title={<h2 className="cutoff-number">{cutoff.shipment}</h2>}>
      {type === 'cntr' ? null : <TypeSelector type={type} onType={onType} />}
      {item === null ? null : <NumberFacts item={item} />}
    </FoldingBanner>
  )
}

interface TypeSelectorProps {
  readonly type: DocumentType
  readonly onType: (type: DocumentType) => void
}

function TypeSelector({ type, onType }: TypeSelectorProps) {
  const { menu } = useInAppTexts()
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{menu.numberType}</legend>
      {DOCUMENT_TYPES.map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === type} onChange={() => onType(each)} />
          <span>{menu.types[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
