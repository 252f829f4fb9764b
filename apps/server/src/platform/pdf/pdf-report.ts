// The content of a printed report: plain data, so that it can be sent to a thread.
import type { Language } from '@quayline/messages/language'

export interface ReportColumn {
  readonly head: string
  /** Share of the table's width. */
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
      /** Indices of emphasised rows, such as sums. */
      readonly strong?: ReadonlySet<number>
    }

export interface PdfReport {
  readonly title: string
  /** Who printed it, for which company, and the date of the data. */
  readonly lines: readonly string[]
  readonly blocks: readonly ReportBlock[]
  readonly language: Language
  readonly createdAt: Date
  /** For example `Page {page} of {pages}`. */
  readonly pageText: string
  /** Printed at the end when a text was cut. */
  readonly cutText: string
}
