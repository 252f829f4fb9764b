// The search form of /cargo-tracking: the number's type, in three segments, and the number. A plain GET form: it works
// without scripts.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NumberField } from './number-field.tsx'
import { typeOfNumber } from './type-of-number.ts'

const TYPES: readonly NumberType[] = ['bl', 'bkg', 'cntr']

interface CargoSearchProps {
  readonly number: string
  readonly type: NumberType
  readonly isRefused: boolean
  readonly url: string
  readonly onSubmit: () => void
}

export function CargoSearch({ number, type: initialType, isRefused, url, onSubmit }: CargoSearchProps) {
  const { tracking } = usePageTexts().texts
  const { menu } = useMenuTexts()
  const [type, setType] = useState(initialType)
  // The visitor's choice is not overruled.
  const [hasChosen, setChosen] = useState(false)
  return (
    <search>
      <form className="search" action={paths.cargoTracking()} method="get" onSubmit={onSubmit}>
        <fieldset className="segments">
          <legend>{menu.numberType}</legend>
          {TYPES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="type"
                value={each}
                checked={each === type}
                onChange={() => {
                  setType(each)
                  setChosen(true)
                }}
              />
              <span>{menu.types[each]}</span>
            </label>
          ))}
        </fieldset>
        <NumberField
          label={tracking[type]}
          hint={type === 'cntr' ? menu.containerHint : menu.documentHint}
          number={number}
          isRefused={isRefused}
          url={url}
          onType={(text) => {
            if (!hasChosen) setType(typeOfNumber(text) ?? initialType)
          }}
        />
      </form>
    </search>
  )
}
