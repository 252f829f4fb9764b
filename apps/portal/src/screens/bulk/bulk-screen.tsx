// Many numbers at once: paste or drop any text, see which numbers were found in it, and get one row each from every
// permitted query.
import { type NumberInText, numbersInText } from '@quayline/domain/tracking/numbers-in-text'
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { type FormEvent, useMemo, useState } from 'react'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TextAreaField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { useCurrentScreen } from '../../shell/screen.ts'
import { BULK_TEXTS } from './bulk-own-texts.ts'
import { BulkAnswers } from './bulk-answers.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import { NumbersFile } from './numbers-file.tsx'
import './bulk.css'

export function BulkScreen() {
  const own = useOwnTexts(BULK_TEXTS)
  const texts = useTexts()
  const screen = useCurrentScreen()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<readonly NumberInText[] | null>(null)
  const found = useMemo(() => numbersInText(text), [text])
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    if (found.numbers.length > 0) setAsked(found.numbers)
  }
  return (
    <div className="stack bulk">
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
          <Button type="primary" htmlType="submit" disabled={found.numbers.length === 0}>
            {fill(own.go, { count: found.numbers.length })}
          </Button>
        </div>
      </form>
      {asked === null ? null : <BulkAnswers found={asked} />}
    </div>
  )
}
