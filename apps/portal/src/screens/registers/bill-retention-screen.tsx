// The number of days for which each type of bill can be viewed and printed (docs/requirements/master-data.md 1: at most
// 20).
import { addBillRetention } from '@quayline/client/fields'
import type { BillRetentionRow } from '@quayline/client/schema.d'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { col } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { oneOf } from '../../kit/list-address.ts'
import { TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { daysFault } from './register-check.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

type Entry = Pick<BillRetentionRow, 'billType' | 'days'>
const BILL_TYPES = addBillRetention.billType.values

const register: Register<BillRetentionRow, keyof Entry, Entry> = {
  name: 'billRetention',
  source: 'listBillRetentions',
  list: (client) => client.GET('/v1/admin/registers/bill-retention'),
  add: (body) => (client) => client.POST('/v1/admin/registers/bill-retention', { body }),
  change: (id, body) => (client) =>
    client.PATCH('/v1/admin/registers/bill-retention/{id}', { params: { path: { id } }, body }),
  remove: (id) => (client) => client.DELETE('/v1/admin/registers/bill-retention/{id}', { params: { path: { id } } }),
  columns: ({ texts: { registers: screenTexts } }) => [
    col.text('billType', screenTexts.fields.billType, ({ billType }) => screenTexts.billTypes[billType]),
    col.days('days', screenTexts.fields.days, ({ days }) => days),
  ],
  rowName: ({ billType }, { texts }) => texts.registers.billTypes[billType],
  labels: ({ fields }) => ({ billType: fields.billType, days: fields.days }),
  draftOf: (row) => ({ billType: row?.billType ?? '', days: String(row?.days ?? '') }),
  check: ({ days }, { language }) => ({ days: daysFault(days.trim(), REGISTERS_OWN[language].faults) }),
  entryOf: ({ billType, days }) => ({ billType: oneOf(BILL_TYPES, billType) ?? 'ORIGINAL', days: Number(days) }),
  fields: (field) => <Fields field={field} />,
}

function Fields({ field }: { readonly field: (name: keyof Entry) => BoundField }) {
  const { billTypes } = useTexts().registers
  const { hints } = useOwnTexts(REGISTERS_OWN)
  return (
    <>
      <ChoiceField field={field('billType')} options={choicesOf(BILL_TYPES, billTypes)} />
      <TextField field={field('days')} hint={hints.days} control={{ inputMode: 'numeric' }} />
    </>
  )
}

export const BillRetentionScreen = () => <RegisterScreen register={register} />
