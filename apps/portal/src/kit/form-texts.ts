// The labels of a form's fields, and their values as text.
import { fill } from '@quayline/messages/language'
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import { countText } from './count-text.ts'
import { filledRows, type FormValue, isRows } from './form-draft.ts'
import { placeInRow, rulePath } from './form-path.ts'

/** By field; for a field in rows by `containers.*.seal`. */
export type FormLabels<Draft> = Readonly<Record<keyof Draft & string, string>> & {
  readonly [path: `${string}.*.${string}`]: string
}

type Labels = Readonly<Partial<Record<string, string>>>

/** `containers.2.seal` -> "Containers, row 3: Seal". A field that only the server knows keeps the server's name. */
export function labelIn(labels: Labels, path: string, texts: Pick<PortalKitMessages['form'], 'rowLabel'>): string {
  const own = labels[rulePath(path)]
  const place = placeInRow(path)
  if (place === null) return own ?? path
  const group = labels[place.rows] ?? place.rows
  return fill(texts.rowLabel, { group, row: place.index + 1, label: own ?? place.rest })
}

/** Empty for no value. */
export function valueText(
  value: FormValue | undefined,
  shown: ((value: string) => string) | undefined,
  { form, value: texts }: Pick<PortalKitMessages, 'form' | 'value'>,
): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string') return shown?.(value) ?? value
  if (isRows(value)) {
    const { length } = filledRows(value)
    return length === 0 ? '' : countText(form.rowCount, length)
  }
  return value ? texts.yes : texts.no
}
