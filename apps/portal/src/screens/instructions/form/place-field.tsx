// A place of an instruction: found by name or code, and below it its name on the bill
// (docs/requirements/instructions.md 1). The bill shows the English name, whatever the reader's language.
import { suggestSource, SuggestField } from '../../../kit/suggest-field.tsx'
import { TextAreaField } from '../../../kit/text-field.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { displayedName, type PlaceField as Place } from './instruction-draft.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import type { InstructionForm } from './use-instruction-form.ts'

export const BILL_PLACES = suggestSource(
  'bill-places',
  (client, text) => client.GET('/v1/public/reference/ports', { params: { query: { text } } }),
  ({ unLocode, city, cityZh, subdivision, country }, language) => ({
    value: `${city}, ${unLocode}`,
    note: [...new Set([language === 'zh-CN' ? cityZh : '', subdivision, country])]
      .filter((part) => part !== '' && part !== city)
      .join(', '),
  }),
)

interface PlaceFieldProps {
  readonly form: Pick<InstructionForm, 'field'>
  readonly place: Place
}

/** Two fields in the twelve columns: the place, and its name on the bill. */
export function PlaceField({ form, place }: PlaceFieldProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  return (
    <>
      <SuggestField field={form.field(place)} source={BILL_PLACES} hint={own.placeHint} />
      <TextAreaField field={form.field(displayedName(place))} width={8} rows={2} hint={own.lines} />
    </>
  )
}
