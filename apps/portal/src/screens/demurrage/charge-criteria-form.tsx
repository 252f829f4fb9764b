// The criteria above the demurrage report.
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import { Criteria } from '../../kit/criteria.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { Report } from '../../kit/use-report.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { type ChargeAnswer, type ChargeCriterion, DOC_TYPES, isComplete } from './charge-criteria.ts'

interface ChargeCriteriaProps {
  readonly report: Report<ChargeCriterion, ChargeAnswer>
  readonly terms: DemurrageTermsTexts
}

export function ChargeCriteria({ report, terms }: ChargeCriteriaProps) {
  const { demurrage: screenTexts, tracking } = useTexts().queries
  const choices = {
    bound: choicesOf(BOUNDS, screenTexts.bounds),
    chargeType: choicesOf(CHARGE_TYPES, terms.chargeTypes),
    docType: choicesOf(DOC_TYPES, tracking.types),
  }
  return (
    <Criteria
      list={report}
      labels={{
        docRef: screenTexts.number,
        bound: screenTexts.bound,
        chargeType: screenTexts.chargeType,
        docType: screenTexts.docType,
      }}
      shown={{
        bound: choiceText(choices.bound),
        chargeType: choiceText(choices.chargeType),
        docType: choiceText(choices.docType),
      }}
      limits={{ docRef: 60 }}
      check={(criteria) => (isComplete(criteria) ? {} : { docRef: screenTexts.numberMissing })}
    >
      {(field) => (
        <>
          <TextField
            field={{ ...field('docRef'), isRequired: true }}
            control={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
          />
          <ChoiceField field={field('bound')} options={choices.bound} placeholder={screenTexts.bounds.BM} />
          <ChoiceField field={field('chargeType')} options={choices.chargeType} placeholder={screenTexts.all} />
          <ChoiceField field={field('docType')} options={choices.docType} placeholder={tracking.types.any} />
        </>
      )}
    </Criteria>
  )
}
