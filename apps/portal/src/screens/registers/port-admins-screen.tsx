// The administrators of each port, by the filing regime of its country and by territory
// (docs/requirements/master-data.md 1).
import { addPortAdmin } from '@quayline/client/fields'
import type { PortAdminRow } from '@quayline/client/schema.d'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { col } from '../../kit/column.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { oneOf } from '../../kit/list-address.ts'
import { TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { regionText, territoryChoices, territoryText } from '../approvals/territory-choices.ts'
import { portCodeFault } from './register-check.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { Register } from './register.ts'
import { UserPickerField } from './user-picker-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

type Entry = Pick<PortAdminRow, 'userId' | 'portType' | 'portCode' | 'territoryCode'>
const PORT_TYPES = addPortAdmin.portType.values

const register: Register<PortAdminRow, keyof Entry, Entry> = {
  name: 'portAdmins',
  source: 'listPortAdmins',
  list: (client) => client.GET('/v1/admin/registers/port-admins'),
  add: (body) => (client) => client.POST('/v1/admin/registers/port-admins', { body }),
  change: (id, body) => (client) =>
    client.PATCH('/v1/admin/registers/port-admins/{id}', { params: { path: { id } }, body }),
  remove: (id) => (client) => client.DELETE('/v1/admin/registers/port-admins/{id}', { params: { path: { id } } }),
  columns: ({ texts }, territories) => {
    const { fields, portTypes } = texts.registers
    return [
      col.text('username', fields.user, ({ username }) => username),
      col.text('portType', fields.portType, ({ portType }) => portTypes[portType]),
      col.text('portCode', fields.portCode, ({ portCode }) => portCode),
      col.text('territory', fields.territory, ({ territoryCode }) => territoryText(territoryCode, territories, texts)),
      col.text('region', fields.region, ({ region }) => regionText(region, territories, texts)),
    ]
  },
  rowName: ({ username, portCode }) => `${username} ${portCode}`,
  labels: ({ fields: { user, portType, portCode, territory } }) => ({
    userId: user,
    portType,
    portCode,
    territoryCode: territory,
  }),
  draftOf: (row) => ({
    userId: row?.userId ?? '',
    portType: row?.portType ?? '',
    portCode: row?.portCode ?? '',
    territoryCode: row?.territoryCode ?? '',
  }),
  check: ({ portCode }, { language }) => ({
    portCode: portCodeFault(portCode.trim().toUpperCase(), REGISTERS_OWN[language].faults),
  }),
  entryOf: ({ userId, portType, portCode, territoryCode }) => ({
    userId,
    portType: oneOf(PORT_TYPES, portType) ?? 'US',
    portCode: portCode.trim().toUpperCase(),
    territoryCode,
  }),
  fields: (field, row) => <Fields field={field} row={row} />,
}

interface FieldsProps {
  readonly field: (name: keyof Entry) => BoundField
  readonly row: PortAdminRow | null
}

function Fields({ field, row }: FieldsProps) {
  const texts = useTexts()
  const { portTypes } = texts.registers
  const { hints } = useOwnTexts(REGISTERS_OWN)
  const territories = useSession()?.territories ?? []
  return (
    <>
      <UserPickerField field={field('userId')} chosenName={row?.username ?? null} hint={hints.user} />
      <ChoiceField field={field('portType')} options={choicesOf(PORT_TYPES, portTypes)} />
      <TextField field={field('portCode')} hint={hints.portCode} control={{ autoCapitalize: 'characters' }} />
      <ChoiceField field={field('territoryCode')} options={territoryChoices(territories, texts)} />
    </>
  )
}

export const PortAdminsScreen = () => <RegisterScreen register={register} />
