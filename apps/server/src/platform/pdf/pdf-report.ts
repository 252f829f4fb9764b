// What a printed report is made of: data only, so that a thread can be given it.
import type { Language } from '@quayline/messages/language'

export interface ReportColumn {
  readonly head: string
  /** Share of the width. */
  readonly share: number
  readonly align?: 'right'
}

export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly ReportColumn[]
      readonly rows: readonly (readonly string[])[]
      /** Rows that stand out, such as sums, by index. */
      readonly strong?: ReadonlySet<number>
    }

export interface PdfReport {
  readonly title: string
  /** Who prints it, for whom, as of when. */
  readonly lines: readonly string[]
  readonly blocks: readonly ReportBlock[]
  readonly language: Language
  readonly createdAt: Date
  /** `Page {page} of {pages}`. */
  readonly pageText: string
  /** Says at the end that texts were cut, where one was. */
  readonly cutText: string
}
