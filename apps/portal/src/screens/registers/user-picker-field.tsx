// A field for one user, found by username or name among those visible to the administrator.
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BoundField, Field } from '../../kit/field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { usePaused } from '../../shell/use-paused.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

interface UserPickerFieldProps {
  /** Its value is the user's id. */
  readonly field: BoundField
  /** Name of the initially selected user. */
  readonly chosenName: string | null
  readonly hint?: ReactNode
}

const PAUSE_MS = 300
/** A single letter matches too many names. */
const SHORTEST = 2
const SHOWN = 20

export function UserPickerField({ field, chosenName, hint }: UserPickerFieldProps) {
  const { kit } = useTexts()
  const screenTexts = useOwnTexts(REGISTERS_OWN)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim(), PAUSE_MS)
  const answer = useAnswer(
    ['registers', 'staff', keyword],
    (client) => client.GET('/v1/admin/users', { params: { query: { keyword, limit: SHOWN } } }),
    { isEnabled: keyword.length >= SHORTEST, keepsPrevious: true },
  )
  const [start] = useState(() => ({ value: field.value, label: chosenName ?? '' }))
  const found = (answer.data?.data.items ?? []).map(({ userId, name, username }) => ({
    value: userId,
    label: `${name} (${username})`,
  }))
  const options = found.some(({ value }) => value === start.value) || start.value === '' ? found : [start, ...found]
  const isSearching = answer.isFetching || typed.trim() !== keyword
  return (
    <Field field={field} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          placeholder={kit.form.choose}
          value={field.value === '' ? null : field.value}
          options={options}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={isSearching ? screenTexts.userSearching : screenTexts.userNone}
          onChange={(chosen: string | null | undefined) => field.onChange(chosen ?? '')}
        />
      )}
    </Field>
  )
}
