// Many numbers at once: paste or drop anything, see what was found in it, and get a line for each.
import { numbersInText } from '@quayline/domain/tracking/numbers-in-text'
import { Button } from 'antd'
import { type FormEvent, useMemo, useState } from 'react'
import { fill } from '@quayline/messages/language'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { TextAreaField } from '../../kit/text-field.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { useCurrentScreen } from '../../shell/screen.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'
import { BULK_TEXTS } from './bulk-own-texts.ts'
import { CutOffLines } from './cut-off-lines.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import { NumbersFile } from './numbers-file.tsx'
import { TrackedLines } from './tracked-lines.tsx'
import './bulk.css'

const KINDS = ['track', 'cutoff'] as const
type Kind = (typeof KINDS)[number]
/** docs/requirements/cut-offs.md 1.1. */
const MAX_CUT_OFF_NUMBERS = 10

interface Question {
  readonly kind: Kind
  readonly numbers: readonly string[]
}

export function BulkScreen() {
  const own = useOwnTexts(BULK_TEXTS)
  const texts = useTexts()
  const screen = useCurrentScreen()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('track')
  const [asked, setAsked] = useState<Question | null>(null)
  const found = useMemo(() => numbersInText(text), [text])
  const wanted = found.numbers.slice(0, kind === 'cutoff' ? MAX_CUT_OFF_NUMBERS : undefined).map(({ number }) => number)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    if (wanted.length > 0) setAsked({ kind, numbers: wanted })
  }
  return (
    <div className="stack">
      <PageHeading>{screen?.title(texts) ?? ''}</PageHeading>
      <p className="list-intro">{own.intro}</p>
      <form className="bulk-form" onSubmit={ask}>
        <NumbersFile onText={setText}>
          <TextAreaField
            field={{ path: 'text', label: own.text, value: text, onChange: setText }}
            hint={own.hint}
            rows={6}
          />
        </NumbersFile>
        <FoundNumbers found={found} hasText={text.trim() !== ''} />
        <div className="form-actions">
          <ChoiceField
            field={{
              path: 'kind',
              label: own.ask,
              value: kind,
              isRequired: true,
              onChange: (chosen) => setKind(KINDS.find((each) => each === chosen) ?? 'track'),
            }}
            options={KINDS.map((value) => ({ value, label: own[value] }))}
          />
          <Button type="primary" htmlType="submit" disabled={wanted.length === 0}>
            {fill(own.go, { count: wanted.length })}
          </Button>
        </div>
      </form>
      {asked === null ? null : asked.kind === 'cutoff' ? (
        <CutOffLines numbers={asked.numbers} />
      ) : (
        <WithScreenTexts screenTexts={TRACKING_TEXTS}>
          {(tracking) => <TrackedLines numbers={asked.numbers} tracking={tracking} />}
        </WithScreenTexts>
      )}
    </div>
  )
}
