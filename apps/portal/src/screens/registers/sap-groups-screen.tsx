// Several SAP ids under one code, by which users can be searched (docs/requirements/master-data.md 1).
import { addSapGroup } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { SapGroupRow } from '@quayline/client/schema.d'
import { isSapId } from '@quayline/domain/accounts/account-rules'
import { fill } from '@quayline/messages/language'
import { GRID_HEADINGS } from '@quayline/messages/portal/grid-headings'
import { useMemo } from 'react'
import { col } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import type { BoundRows } from '../../kit/form-rows.ts'
import { type GridColumn, gridFaults } from '../../kit/grid-column.ts'
import { GridField } from '../../kit/grid-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { type Faults, MAX_SAP_IDS, nameFault, plainCodeFault, sapIdsOf } from './register-check.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

type Field = 'code' | 'name'
type Rows = 'sapIds'
type Entry = Pick<SapGroupRow, Field | Rows>

const register: Register<SapGroupRow, Field, Entry, Rows> = {
  name: 'sapGroups',
  source: 'listSapGroups',
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
  labels: ({ fields }, { userTexts }) => ({
    code: fields.groupCode,
    name: fields.groupName,
    sapIds: fields.sapIds,
    'sapIds.*.sapId': userTexts.fields.sapId,
  }),
  draftOf: (row) => ({
    code: row?.code ?? '',
    name: row?.name ?? '',
    sapIds: row?.sapIds.map((sapId) => ({ sapId })) ?? [],
  }),
  optional: ['sapIds'],
  check: ({ code, name, sapIds }, { language, userTexts, kit }) => ({
    code: plainCodeFault(code.trim(), REGISTERS_OWN[language].faults),
    name: nameFault(name.trim(), REGISTERS_OWN[language].faults),
    ...gridFaults('sapIds', sapIds, sapIdColumns(userTexts.fields.sapId, REGISTERS_OWN[language].faults), kit.grid),
  }),
  limits: limitsOf(addSapGroup),
  entryOf: ({ code, name, sapIds }) => ({ code: code.trim(), name: name.trim(), sapIds: sapIdsOf(sapIds) }),
  fields: (field, _, rows) => <Fields field={field} rows={rows('sapIds')} />,
  // The contract has a list of texts, the grid has rows of one column.
  pathOf: (path) => path.replace(/^sapIds\.(\d+)$/, 'sapIds.$1.sapId'),
}

/** All of them only on request: a group may have hundreds. */
function SapIds({ ids }: { readonly ids: readonly string[] }) {
  const { sapCount } = useOwnTexts(REGISTERS_OWN)
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

const SHEET = {
  calls: { read: '/v1/admin/registers/sheet/rows', write: '/v1/admin/registers/sheet/workbook' },
  name: 'sap-ids',
} as const

const sapIdColumns = (title: string, faults: Faults): readonly GridColumn[] => [
  {
    name: 'sapId',
    title,
    headings: GRID_HEADINGS.sapId,
    isCode: true,
    check: (text) => (isSapId(text) ? undefined : fill(faults.sapIds, { id: text })),
  },
]

function Fields({ field, rows }: { readonly field: (name: Field) => BoundField; readonly rows: BoundRows }) {
  const { userTexts } = useTexts()
  const { hints, faults } = useOwnTexts(REGISTERS_OWN)
  // Memoized, so that unchanged rows are not re-rendered at every keystroke.
  const columns = useMemo(() => sapIdColumns(userTexts.fields.sapId, faults), [userTexts, faults])
  return (
    <>
      <TextField field={field('code')} hint={hints.plainCode} />
      <TextField field={field('name')} />
      <GridField rows={rows} columns={columns} mostRows={MAX_SAP_IDS} hint={hints.sapIds} sheet={SHEET} />
    </>
  )
}

export const SapGroupsScreen = () => <RegisterScreen register={register} />
