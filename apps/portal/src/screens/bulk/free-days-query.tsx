// The bound and charge type of the free-days query: the call takes one of each.
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { useState } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { oneOf } from '../../kit/list-address.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { DEMURRAGE_TEXTS } from '../demurrage/demurrage-texts.ts'
import { FreeDaysLines } from './free-days-lines.tsx'

export function FreeDaysQuery({ numbers }: { readonly numbers: readonly string[] }) {
  const { bound: boundLabel, bounds, chargeType: costLabel } = useTexts().queries.demurrage
  const [bound, setBound] = useState<(typeof BOUNDS)[number]>('BM')
  const [chargeType, setChargeType] = useState<(typeof CHARGE_TYPES)[number]>('DND')
  return (
    <div className="stack">
      <div className="bulk-question">
        <ChoiceField
          field={{
            path: 'bound',
            label: boundLabel,
            value: bound,
            isRequired: true,
            onChange: (chosen) => setBound(oneOf(BOUNDS, chosen) ?? bound),
          }}
          options={choicesOf(BOUNDS, bounds)}
        />
        <WithScreenTexts screenTexts={DEMURRAGE_TEXTS}>
          {({ terms }) => (
            <ChoiceField
              field={{
                path: 'chargeType',
                label: costLabel,
                value: chargeType,
                isRequired: true,
                onChange: (chosen) => setChargeType(oneOf(CHARGE_TYPES, chosen) ?? chargeType),
              }}
              options={choicesOf(CHARGE_TYPES, terms.chargeTypes)}
            />
          )}
        </WithScreenTexts>
      </div>
      <FreeDaysLines numbers={numbers} bound={bound} chargeType={chargeType} />
    </div>
  )
}
