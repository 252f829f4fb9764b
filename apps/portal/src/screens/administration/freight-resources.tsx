// The resources of the freight-charge system, maintained by headquarters: menus and actions, one below the other.
import type { KeptFreightResource } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { col, type Column } from '../../kit/column.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { FreightList } from './freight-list.tsx'
import { FreightResourceForm } from './freight-resource-form.tsx'
import { FREIGHT_KEY, useFreightResources } from './use-freight.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FREIGHT_OWN } from './freight-own-texts.ts'

const formOf = (row: KeptFreightResource | null, done: () => void) => (
  <FreightResourceForm resource={row} onDone={done} />
)

export function FreightResources() {
  const { freight: fields, titles } = useTexts().administration
  const freight = useOwnTexts(FREIGHT_OWN)
  const answer = useFreightResources()
  const toast = useToast()
  const removing = useCommand(
    (code: string) => (client) => client.DELETE('/v1/admin/freight/resources/{code}', { params: { path: { code } } }),
    { changes: [FREIGHT_KEY, ['audit']] },
  )
  const known = answer.data?.data.items ?? []
  const nameOf = (code: string | null): string | null => known.find((entry) => entry.code === code)?.name ?? code
  const columns: readonly Column<KeptFreightResource>[] = [
    col.text('code', freight.code, ({ code }) => code),
    col.text('name', freight.name, ({ name }) => name),
    col.text('kind', fields.kind, ({ kind }) => fields.kinds[kind]),
    col.text('parentCode', freight.parent, ({ parentCode }) => nameOf(parentCode)),
    col.text('createdBy', freight.createdBy, ({ createdBy }) => createdBy),
    col.instant('createdAt', freight.createdAt, ({ createdAt }) => createdAt),
  ]
  return (
    <FreightList
      name="freight-resources"
      source="listFreightResources"
      title={titles.freightResources}
      empty={freight.noResources}
      answer={answer}
      columns={columns}
      addLabel={freight.addResource}
      changeTitle={({ code }) => fill(freight.changeResource, { code })}
      removeTitle={({ code }) => fill(freight.removeResource, { code })}
      removeText={freight.removeResourceText}
      onRemove={async ({ code }) => {
        await removing.mutateAsync(code)
        toast({ tone: 'plain', text: fill(freight.removed, { code }) })
      }}
      form={formOf}
    />
  )
}
