// Import or export.
import { type Bound, BOUNDS } from '@quayline/domain/demurrage/terms'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface BoundChoiceProps {
  readonly bound: Bound
  readonly onBound: (bound: Bound) => void
}

export function BoundChoice({ bound, onBound }: BoundChoiceProps) {
  const { demurrage } = useInAppTexts()
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{demurrage.bound.legend}</legend>
      {BOUNDS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === bound} onChange={() => onBound(each)} />
          <span>{demurrage.bound[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
