// Several SAP ids under one code, by which users are searched (docs/requirements/master-data.md 1).
import type { SapGroupRow } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { col } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { TextAreaField, TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { nameFault, plainCodeFault, sapIdsFault, sapIdsOf } from './register-check.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { Register } from './register.ts'

type Field = 'code' | 'name' | 'sapIds'
type Entry = Pick<SapGroupRow, Field>

const register: Register<SapGroupRow, Field, Entry> = {
  name: 'sapGroups',
  list: (client) => client.GET('/v1/admin/registers/sap-groups'),
  add: (body) => (client) => client.POST('/v1/admin/registers/sap-groups', { body }),
  change: (id, body) => (client) =>
    client.PATCH('/v1/admin/registers/sap-groups/{id}', { params: { path: { id } }, body }),
  remove: (id) => (client) => client.DELETE('/v1/admin/registers/sap-groups/{id}', { params: { path: { id } } }),
  columns: ({ texts: { registers: screenTexts } }) => [
    col.text('code', screenTexts.fields.groupCode, ({ code }) => code),
    col.text('name', screenTexts.fields.groupName, ({ name }) => name),
    col.other(
      'sapIds',
      screenTexts.fields.sapIds,
      ({ sapIds }) => <SapIds ids={sapIds} />,
      ({ sapIds }) => sapIds.join(' '),
    ),
  ],
  rowName: ({ code, name }) => `${code} ${name}`,
  labels: ({ fields }) => ({ code: fields.groupCode, name: fields.groupName, sapIds: fields.sapIds }),
  draftOf: (row) => ({ code: row?.code ?? '', name: row?.name ?? '', sapIds: row?.sapIds.join('\n') ?? '' }),
  optional: ['sapIds'],
  check: ({ code, name, sapIds }, { faults }) => ({
    code: plainCodeFault(code.trim(), faults),
    name: nameFault(name.trim(), faults),
    sapIds: sapIdsFault(sapIds, faults),
  }),
  limits: { name: 100 },
  entryOf: ({ code, name, sapIds }) => ({ code: code.trim(), name: name.trim(), sapIds: sapIdsOf(sapIds) }),
  fields: (field) => <Fields field={field} />,
}

/** All of them on demand: a group may have hundreds. */
function SapIds({ ids }: { readonly ids: readonly string[] }) {
  const { sapCount } = useTexts().registers
  const count = fill(sapCount, { count: ids.length })
  return ids.length === 0 ? (
    count
  ) : (
    <details>
      <summary>{count}</summary>
      <span className="sap-ids">{ids.join(', ')}</span>
    </details>
  )
}

function Fields({ field }: { readonly field: (name: Field) => BoundField }) {
  const { hints } = useTexts().registers
  return (
    <>
      <TextField field={field('code')} hint={hints.plainCode} />
      <TextField field={field('name')} />
      <TextAreaField field={field('sapIds')} hint={hints.sapIds} rows={6} />
    </>
  )
}

export const SapGroupsScreen = () => <RegisterScreen register={register} />
