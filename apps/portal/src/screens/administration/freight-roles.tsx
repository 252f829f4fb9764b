// The roles of the freight-charge system, maintained by headquarters: what each may use, and how many users have it.
import type { KeptFreightRole } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { col, type Column } from '../../kit/column.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { FreightList } from './freight-list.tsx'
import { FreightRoleForm } from './freight-role-form.tsx'
import { FREIGHT_KEY, useFreightRoles } from './use-freight.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FREIGHT_OWN } from './freight-own-texts.ts'

const formOf = (row: KeptFreightRole | null, done: () => void) => <FreightRoleForm role={row} onDone={done} />

export function FreightRoles() {
  const { titles } = useTexts().administration
  const freight = useOwnTexts(FREIGHT_OWN)
  const answer = useFreightRoles()
  const toast = useToast()
  const removing = useCommand(
    (code: string) => (client) => client.DELETE('/v1/admin/freight/roles/{code}', { params: { path: { code } } }),
    { changes: [FREIGHT_KEY, ['audit']] },
  )
  const columns: readonly Column<KeptFreightRole>[] = [
    col.text('code', freight.code, ({ code }) => code),
    col.text('name', freight.name, ({ name }) => name),
    col.number('resources', freight.resources, ({ resourceCodes }) => resourceCodes.length),
    col.number('users', freight.users, ({ users }) => users),
    col.text('createdBy', freight.createdBy, ({ createdBy }) => createdBy),
    col.instant('createdAt', freight.createdAt, ({ createdAt }) => createdAt),
  ]
  return (
    <FreightList
      name="freight-roles"
      source="listFreightRoles"
      title={titles.freightRoles}
      empty={freight.noRoles}
      answer={answer}
      columns={columns}
      addLabel={freight.addRole}
      changeTitle={({ code }) => fill(freight.changeRole, { code })}
      removeTitle={({ code }) => fill(freight.removeRole, { code })}
      removeText={freight.removeRoleText}
      onRemove={async ({ code }) => {
        await removing.mutateAsync(code)
        toast({ tone: 'plain', text: fill(freight.removed, { code }) })
      }}
      form={formOf}
    />
  )
}
