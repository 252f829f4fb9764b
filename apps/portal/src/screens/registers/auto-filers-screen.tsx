// Customers who file manifests with customs themselves: agreement, EORI and validity period
// (docs/requirements/master-data.md 1).
import type { AutoFilerRow } from '@quayline/client/schema.d'
import { col } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { dateFault } from '../../kit/date-fault.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { dateOrderFault, plainCodeFault } from './register-check.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

type Entry = Pick<AutoFilerRow, 'agreementNumber' | 'eori' | 'validFrom' | 'validUntil'>

const register: Register<AutoFilerRow, keyof Entry, Entry> = {
  name: 'autoFilers',
  source: 'listAutoFilers',
  list: (client) => client.GET('/v1/admin/registers/auto-filers'),
  add: (body) => (client) => client.POST('/v1/admin/registers/auto-filers', { body }),
  change: (id, body) => (client) =>
    client.PATCH('/v1/admin/registers/auto-filers/{id}', { params: { path: { id } }, body }),
  remove: (id) => (client) => client.DELETE('/v1/admin/registers/auto-filers/{id}', { params: { path: { id } } }),
  columns: ({ texts: { registers } }) => [
    col.text('agreementNumber', registers.fields.agreementNumber, ({ agreementNumber }) => agreementNumber),
    col.text('eori', registers.fields.eori, ({ eori }) => eori),
    col.date('validFrom', registers.fields.validFrom, ({ validFrom }) => validFrom),
    col.date('validUntil', registers.fields.validUntil, ({ validUntil }) => validUntil),
  ],
  rowName: ({ agreementNumber }) => agreementNumber,
  labels: ({ fields: { agreementNumber, eori, validFrom, validUntil } }) => ({
    agreementNumber,
    eori,
    validFrom,
    validUntil,
  }),
  draftOf: (row) => ({
    agreementNumber: row?.agreementNumber ?? '',
    eori: row?.eori ?? '',
    validFrom: row?.validFrom ?? '',
    validUntil: row?.validUntil ?? '',
  }),
  check: ({ agreementNumber, eori, validFrom, validUntil }, { language, kit, shell }) => ({
    agreementNumber: plainCodeFault(agreementNumber.trim(), REGISTERS_OWN[language].faults),
    eori: plainCodeFault(eori.trim(), REGISTERS_OWN[language].faults),
    validFrom: dateFault(validFrom, {}, kit.date, shell.date),
    validUntil:
      dateFault(validUntil, {}, kit.date, shell.date) ??
      dateOrderFault(validFrom, validUntil, REGISTERS_OWN[language].faults),
  }),
  entryOf: ({ agreementNumber, eori, validFrom, validUntil }) => ({
    agreementNumber: agreementNumber.trim(),
    eori: eori.trim(),
    validFrom,
    validUntil,
  }),
  fields: (field) => <Fields field={field} />,
}

function Fields({ field }: { readonly field: (name: keyof Entry) => BoundField }) {
  const { hints } = useOwnTexts(REGISTERS_OWN)
  return (
    <>
      <TextField field={field('agreementNumber')} hint={hints.plainCode} />
      <TextField field={field('eori')} hint={hints.plainCode} />
      <DateField field={field('validFrom')} />
      <DateField field={field('validUntil')} />
    </>
  )
}

export const AutoFilersScreen = () => <RegisterScreen register={register} />
