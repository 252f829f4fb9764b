// The fields of both forms besides the number: cost type, import or export, and the agreement.
import { Button } from '@quayline/ui/button'
import { CostTypePicker } from '@quayline/ui/cost-type-picker'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { ChargeFilter } from './asked-charges.ts'
import { BoundChoice } from './bound-choice.tsx'

interface FilterFieldsProps {
  readonly filter: ChargeFilter
  readonly onFilter: (filter: ChargeFilter) => void
  readonly isAgreed: boolean
  /** The last search was rejected because the agreement was missing. */
  readonly isAgreementMissing: boolean
  readonly onAgree: (isAgreed: boolean) => void
  readonly onReadTerms: () => void
}

export function FilterFields(props: FilterFieldsProps) {
  const { filter, onFilter } = props
  const { controls } = useInAppTexts()
  return (
    <>
      <CostTypePicker
        legend={controls.costType.legend}
        value={filter.chargeType}
        onChange={(chargeType) => onFilter({ ...filter, chargeType })}
        texts={controls.costType}
      />
      <BoundChoice bound={filter.bound} onBound={(bound) => onFilter({ ...filter, bound })} />
      <Agreement {...props} />
    </>
  )
}

function Agreement({ isAgreed, isAgreementMissing, onAgree, onReadTerms }: FilterFieldsProps) {
  const { demurrage, prompts } = useInAppTexts()
  const id = useId()
  const isRefused = isAgreementMissing && !isAgreed
  return (
    <div className="demurrage-agreement">
      <label className="demurrage-agree">
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? id : undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{demurrage.agreeTo}</span>
      </label>
      {isRefused ? (
        <p id={id} className="field-fault">
          {prompts.Please_agree_to_the_terms_of_the_inquiry}
        </p>
      ) : null}
      <Button tone="quiet" aria-haspopup="dialog" onClick={onReadTerms}>
        {demurrage.readTerms}
      </Button>
    </div>
  )
}

/** Always visible: who may query charges (docs/requirements/demurrage.md 5.1). */
export function PartyNotice() {
  const { demurrage, prompts } = useInAppTexts()
  return (
    <p className="demurrage-notice">
      <strong>{demurrage.notice}</strong> {prompts.demurrage_party_only}
    </p>
  )
}
