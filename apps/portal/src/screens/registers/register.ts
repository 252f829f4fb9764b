// What makes a register of a list: its calls, its columns, its form. The five of them differ in nothing else.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { PortalRegistersMessages } from '@quayline/messages/master-data/portal-registers.zh-CN'
import type { ReactNode } from 'react'
import type { Column, Locale } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import type { FaultTexts } from '../../kit/form-fault.ts'

export interface KeptRow {
  readonly id: string
  readonly createdBy: string
  readonly createdAt: string
}

export type RegisterName = keyof PortalRegistersMessages['titles']

type Call<Data> = (client: QuaylineClient) => Promise<Answered<{ readonly data: Data }>>

/** All fields are text while somebody fills them in. */
export type RegisterDraft<Field extends string> = Readonly<Record<Field, string>>

export interface Register<Row extends KeptRow, Field extends string, Entry> {
  readonly name: RegisterName
  readonly list: Call<{ readonly items: readonly Row[] }>
  readonly add: (entry: Entry) => Call<unknown>
  readonly change: (id: string, entry: Entry) => Call<unknown>
  readonly remove: (id: string) => Call<unknown>
  /** Before who made a row and when, which every register tells. */
  readonly columns: (locale: Locale) => readonly Column<Row>[]
  /** How a person calls this row. */
  readonly rowName: (row: Row, locale: Locale) => string
  readonly labels: (screenTexts: PortalRegistersMessages) => Readonly<Record<Field, string>>
  /** Of a new row all empty. */
  readonly draftOf: (row: Row | null) => RegisterDraft<Field>
  /** All other fields must be filled in. */
  readonly optional?: readonly Field[]
  /** Beyond empty and too long. */
  readonly check?: (draft: RegisterDraft<Field>, screenTexts: PortalRegistersMessages) => FaultTexts
  readonly limits?: Readonly<Partial<Record<Field, number>>>
  /** Of a draft without faults. */
  readonly entryOf: (draft: RegisterDraft<Field>) => Entry
  readonly fields: (field: (name: Field) => BoundField, row: Row | null) => ReactNode
}
