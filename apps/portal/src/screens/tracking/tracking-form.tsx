// The tracking query: a number, and its type if the reader knows it.
import { NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { oneOf } from '../../kit/list-address.ts'
import { TextField } from '../../kit/text-field.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

export { NUMBER_TYPES }

/** The contract's limit. */
const LONGEST = 200

interface TrackingFormProps {
  readonly number: string
  readonly type: NumberType | null
  /** The server's error about the number. */
  readonly fault: string | undefined
}

export function TrackingForm({ number, type, fault }: TrackingFormProps) {
  const { queries, kit } = useTexts()
  const { types } = queries.tracking
  const own = useOwnTexts(TRACKING_OWN)
  const { search } = useTracking()
  const navigate = useNavigate()
  const [draft, setDraft] = useState({ number, type: type ?? '' })
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = draft.number.trim()
    setIsMissing(typed === '')
    if (typed !== '') void navigate(paths.tracking({ number: typed, type: oneOf(NUMBER_TYPES, draft.type) }))
  }
  const isAsTyped = draft.number === number
  const shownFault = isMissing ? fill(kit.form.missing, { label: own.number }) : isAsTyped ? fault : undefined
  return (
    <search className="tracking-form" aria-label={kit.list.criteria}>
      <form onSubmit={submit} noValidate>
        <div className="criteria-fields">
          <TextField
            field={{
              path: 'number',
              label: own.number,
              value: draft.number,
              limit: LONGEST,
              fault: shownFault,
              onChange: (text) => setDraft({ ...draft, number: text }),
            }}
            hint={own.hint}
            control={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
          />
          <ChoiceField
            field={{
              path: 'type',
              label: own.type,
              value: draft.type,
              onChange: (chosen) => setDraft({ ...draft, type: chosen }),
            }}
            options={choicesOf(NUMBER_TYPES, types)}
            placeholder={types.any}
          />
        </div>
        <div className="form-actions">
          <Button type="primary" htmlType="submit">
            {search}
          </Button>
        </div>
      </form>
    </search>
  )
}
