// A search by number: the field and its button. A missing number is marked at the field, besides the toast.
import { Icon } from '@quayline/ui/icon'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

interface NumberSearchFormProps extends Omit<NumberInputProps, 'id'> {
  /** Prefix of the field's id. */
  readonly family: 'eir' | 'cutoff'
  readonly texts: {
    readonly label: string
    readonly search: string
    readonly missing: string
    readonly hint: string
  }
  readonly onSearch: () => void
}

export function NumberSearchForm({ family, texts, onSearch, ...input }: NumberSearchFormProps) {
  const id = `${family}-number`
  return (
    <search>
      <form
        className="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <label htmlFor={id}>{texts.label}</label>
        <div className="search-row">
          <NumberInput id={id} {...input} />
          <button type="submit" className="button button-main">
            <Icon name="search" />
            {texts.search}
          </button>
        </div>
        {input.isRefused ? (
          <p id={`${id}-fault`} className="field-fault">
            {texts.missing}
          </p>
        ) : null}
        <p id={`${id}-hint`} className="hint">
          {texts.hint}
        </p>
      </form>
    </search>
  )
}
