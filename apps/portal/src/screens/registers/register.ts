// What makes a register of a list: its calls, its columns, its form. The five of them differ in nothing else.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { Territory } from '@quayline/client/schema.d'
import type { PortalRegistersMessages } from '@quayline/messages/master-data/portal-registers.zh-CN'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { ReactNode } from 'react'
import type { Column, Locale } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import type { FormRows } from '../../kit/form-draft.ts'
import type { FaultTexts } from '../../kit/form-fault.ts'
import type { BoundRows } from '../../kit/form-rows.ts'
import type { FormLabels } from '../../kit/form-texts.ts'

export interface KeptRow {
  readonly id: string
  readonly createdBy: string
  readonly createdAt: string
}

export type RegisterName = keyof PortalRegistersMessages['titles']

type Call<Data> = (client: QuaylineClient) => Promise<Answered<{ readonly data: Data }>>

/** All fields are text while somebody fills them in, but for rows of a grid. */
export type RegisterDraft<Field extends string, Rows extends string = never> = Readonly<
  Record<Field, string> & Record<Rows, FormRows>
>

/** `Field`: fields of text. `Rows`: grids. */
export interface Register<Row extends KeptRow, Field extends string, Entry, Rows extends string = never> {
  readonly name: RegisterName
  /** The operation that lists. */
  readonly source: string
  readonly list: Call<{ readonly items: readonly Row[] }>
  readonly add: (entry: Entry) => Call<unknown>
  readonly change: (id: string, entry: Entry) => Call<unknown>
  readonly remove: (id: string) => Call<unknown>
  /** Before who made a row and when, which every register shows. */
  readonly columns: (locale: Locale, territories: readonly Territory[]) => readonly Column<Row>[]
  /** How a person calls this row. */
  readonly rowName: (row: Row, locale: Locale) => string
  readonly labels: (
    screenTexts: PortalRegistersMessages,
    texts: Pick<PortalTexts, 'userTexts'>,
  ) => FormLabels<RegisterDraft<Field, Rows>>
  /** Of a new row all empty. */
  readonly draftOf: (row: Row | null) => RegisterDraft<Field, Rows>
  /** All other fields must be filled in. */
  readonly optional?: readonly (Field | Rows)[]
  /** Beyond empty and too long. */
  readonly check?: (
    draft: RegisterDraft<Field, Rows>,
    texts: Pick<PortalTexts, 'registers' | 'userTexts' | 'kit' | 'shell'>,
  ) => FaultTexts
  readonly limits?: Readonly<Partial<Record<Field, number>>>
  /** Of a draft without faults. */
  readonly entryOf: (draft: RegisterDraft<Field, Rows>) => Entry
  readonly fields: (field: (name: Field) => BoundField, row: Row | null, rows: (name: Rows) => BoundRows) => ReactNode
  /** Where the form has what the server names otherwise. */
  readonly pathOf?: (path: string) => string
}
