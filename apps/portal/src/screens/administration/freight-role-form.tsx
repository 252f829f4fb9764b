// One role of the freight-charge system: its name and the resources that it may use.
import { putFreightRole } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { FreightRole, KeptFreightRole } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { FormBody } from '../../kit/form-screen.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { treeOf } from './check-tree.ts'
import { CheckTreeField } from './check-tree-field.tsx'
import { codeFault } from './freight-resource-form.tsx'
import { FREIGHT_KEY, useFreightResources, useFreightRoles } from './use-freight.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FREIGHT_OWN } from './freight-own-texts.ts'

interface FreightRoleFormProps {
  /** Null: a new one. */
  readonly role: KeptFreightRole | null
  readonly onDone: () => void
}

export function FreightRoleForm({ role, onDone }: FreightRoleFormProps) {
  const texts = useTexts()
  const freight = useOwnTexts(FREIGHT_OWN)
  const toast = useToast()
  const known = useFreightRoles().data?.data.items ?? []
  const resources = useFreightResources()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.resourceCodes ?? []))
  const saving = useCommand((body: FreightRole) => (client) => client.POST('/v1/admin/freight/roles', { body }), {
    changes: [FREIGHT_KEY, ['audit']],
  })
  const form = useForm({
    name: `freight-role.${role?.code ?? ''}`,
    start: { code: role?.code ?? '', name: role?.name ?? '' },
    labels: { code: freight.code, name: freight.name },
    required: ['code', 'name'],
    limits: limitsOf(putFreightRole),
    check: ({ code }) => codeFault(code, role === null ? known : [], freight),
    send: ({ code, name }) =>
      saving.mutateAsync({ code: code.trim(), name: name.trim(), resourceCodes: [...chosen].toSorted() }),
    onSent: () => {
      toast({ tone: 'plain', text: fill(freight.saved, { code: form.draft.code.trim() }) })
      onDone()
    },
  })
  return (
    <FormBody form={form} title={freight.addRole} submit={freight.save}>
      {role === null ? <TextField field={form.field('code')} /> : null}
      <TextField field={form.field('name')} />
      {resources.error !== null && resources.data === undefined ? (
        <p className="field-fault" role="alert">
          {failureText(resources.error, texts)}{' '}
          <Button size="small" onClick={() => void resources.refetch()}>
            {texts.shell.retry}
          </Button>
        </p>
      ) : (
        <WithAnswer answer={resources}>
          {({ items }) => (
            <CheckTreeField label={freight.resources} nodes={treeOf(items)} chosen={chosen} onChange={setChosen} />
          )}
        </WithAnswer>
      )}
    </FormBody>
  )
}
