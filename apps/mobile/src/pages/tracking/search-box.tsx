// The single search box: a plain GET form, so that it works without scripts and each answer has its own address.
import type { Ref } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NumberField } from './number-field.tsx'

interface SearchBoxProps {
  readonly number: string
  readonly url: string
  readonly invalid?: boolean
  readonly onSubmit: () => void
  readonly field?: Ref<HTMLInputElement>
}

export function SearchBox({ number, url, invalid = false, onSubmit, field }: SearchBoxProps) {
  const { tracking } = usePageTexts().texts
  return (
    <search>
      <form className="search" action="/" method="get" onSubmit={onSubmit}>
        <NumberField
          label={tracking.searchLabel}
          hint={tracking.searchHint}
          number={number}
          isRefused={invalid}
          url={url}
          field={field}
        />
      </form>
    </search>
  )
}
