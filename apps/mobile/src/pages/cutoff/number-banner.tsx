// What a search by number was about: the number and its type, from where to where, and the choice between bill and booking. For a
// container there is no such choice, and the banner starts folded (docs/requirements/cut-offs.md 3).
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { FoldingBanner } from './folding-banner.tsx'
import { NumberFacts } from './number-facts.tsx'

export type DocumentType = Exclude<NumberType, 'cntr'>
const DOCUMENT_TYPES: readonly DocumentType[] = ['bl', 'bkg']

interface NumberBannerProps {
  readonly number: string
  readonly type: NumberType
  /** Null before the answer, and without one. */
  readonly item: NumberCutOffs | null
  readonly onType: (type: DocumentType) => void
}

export function NumberBanner({ number, type, item, onType }: NumberBannerProps) {
  const { tracking } = usePageTexts().texts
  return (
    <FoldingBanner
      key={type}
      startsOpen={type !== 'cntr'}
      title={
        <p className="cutoff-number">
          <span className="head-kind">{tracking[type]}</span> <Copyable number={number} />
        </p>
      }
    >
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
