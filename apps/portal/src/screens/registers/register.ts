// The definition of a register: its calls, columns and form. The five registers differ in nothing else.
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

/** While editing, all fields are text, except rows of a grid. */
export type RegisterDraft<Field extends string, Rows extends string = never> = Readonly<
  Record<Field, string> & Record<Rows, FormRows>
>

/** `Field`: text fields. `Rows`: grids. */
export interface Register<Row extends KeptRow, Field extends string, Entry, Rows extends string = never> {
  readonly name: RegisterName
  /** The operation that lists the rows. */
  readonly source: string
  readonly list: Call<{ readonly items: readonly Row[] }>
  readonly add: (entry: Entry) => Call<unknown>
  readonly change: (id: string, entry: Entry) => Call<unknown>
  readonly remove: (id: string) => Call<unknown>
  /** Shown before creator and creation time, which every register has. */
  readonly columns: (locale: Locale, territories: readonly Territory[]) => readonly Column<Row>[]
  /** The row's name for users. */
  readonly rowName: (row: Row, locale: Locale) => string
  readonly labels: (
    screenTexts: PortalRegistersMessages,
    texts: Pick<PortalTexts, 'userTexts'>,
  ) => FormLabels<RegisterDraft<Field, Rows>>
  /** All empty for a new row. */
  readonly draftOf: (row: Row | null) => RegisterDraft<Field, Rows>
  /** All other fields are required. */
  readonly optional?: readonly (Field | Rows)[]
  /** Additional checks besides empty and too long. */
  readonly check?: (
    draft: RegisterDraft<Field, Rows>,
    texts: Pick<PortalTexts, 'language' | 'userTexts' | 'kit' | 'shell'>,
  ) => FaultTexts
  readonly limits?: Readonly<Partial<Record<Field, number>>>
  /** For a draft without errors. */
  readonly entryOf: (draft: RegisterDraft<Field, Rows>) => Entry
  readonly fields: (field: (name: Field) => BoundField, row: Row | null, rows: (name: Rows) => BoundRows) => ReactNode
  /** Maps a path of the server to the form's, if they differ. */
  readonly pathOf?: (path: string) => string
}
