// Offices that issue and release bills (docs/requirements/master-data.md 1).
import { addReleaseOffice } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { ReleaseOfficeRow } from '@quayline/client/schema.d'
import { col } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { nameFault, plainCodeFault } from './register-check.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

type Entry = Pick<ReleaseOfficeRow, 'code' | 'name'>

const register: Register<ReleaseOfficeRow, keyof Entry, Entry> = {
  name: 'releaseOffices',
  source: 'listReleaseOffices',
  list: (client) => client.GET('/v1/admin/registers/release-offices'),
  add: (body) => (client) => client.POST('/v1/admin/registers/release-offices', { body }),
  change: (id, body) => (client) =>
    client.PATCH('/v1/admin/registers/release-offices/{id}', { params: { path: { id } }, body }),
  remove: (id) => (client) => client.DELETE('/v1/admin/registers/release-offices/{id}', { params: { path: { id } } }),
  columns: ({ texts: { registers: screenTexts } }) => [
    col.text('code', screenTexts.fields.officeCode, ({ code }) => code),
    col.text('name', screenTexts.fields.officeName, ({ name }) => name),
  ],
  rowName: ({ code, name }) => `${code} ${name}`,
  labels: ({ fields }) => ({ code: fields.officeCode, name: fields.officeName }),
  draftOf: (row) => ({ code: row?.code ?? '', name: row?.name ?? '' }),
  check: ({ code, name }, { language }) => ({
    code: plainCodeFault(code.trim(), REGISTERS_OWN[language].faults),
    name: nameFault(name.trim(), REGISTERS_OWN[language].faults),
  }),
  limits: limitsOf(addReleaseOffice),
  entryOf: ({ code, name }) => ({ code: code.trim(), name: name.trim() }),
  fields: (field) => <Fields field={field} />,
}

function Fields({ field }: { readonly field: (name: keyof Entry) => BoundField }) {
  const { hints } = useOwnTexts(REGISTERS_OWN)
  return (
    <>
      <TextField field={field('code')} hint={hints.plainCode} />
      <TextField field={field('name')} />
    </>
  )
}

export const ReleaseOfficesScreen = () => <RegisterScreen register={register} />
