// One resource of the freight-charge system: a new one, or the meaning of an existing code.
import { putFreightResource } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { FreightResource, KeptFreightResource } from '@quayline/client/schema.d'
import { isPlainCode } from '@quayline/domain/accounts/account-rules'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { FormBody } from '../../kit/form-screen.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { FREIGHT_KEY, useFreightResources } from './use-freight.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FREIGHT_OWN } from './freight-own-texts.ts'

interface FreightResourceFormProps {
  /** Null: a new one. */
  readonly resource: KeptFreightResource | null
  readonly onDone: () => void
}

const KINDS = putFreightResource.kind.values

export function FreightResourceForm({ resource, onDone }: FreightResourceFormProps) {
  const { kind, kinds } = useTexts().administration.freight
  const freight = useOwnTexts(FREIGHT_OWN)
  const toast = useToast()
  const known = useFreightResources().data?.data.items ?? []
  const saving = useCommand(
    (body: FreightResource) => (client) => client.POST('/v1/admin/freight/resources', { body }),
    { changes: [FREIGHT_KEY, ['audit']] },
  )
  const form = useForm({
    name: `freight-resource.${resource?.code ?? ''}`,
    start: {
      code: resource?.code ?? '',
      name: resource?.name ?? '',
      kind: resource?.kind ?? 'MENU',
      parentCode: resource?.parentCode ?? '',
    },
    labels: { code: freight.code, name: freight.name, kind, parentCode: freight.parent },
    required: ['code', 'name', 'kind'],
    limits: limitsOf(putFreightResource),
    check: ({ code }) => codeFault(code, resource === null ? known : [], freight),
    send: ({ code, name, kind, parentCode }) =>
      saving.mutateAsync({
        code: code.trim(),
        name: name.trim(),
        kind: kind === 'ACTION' ? 'ACTION' : 'MENU',
        parentCode: parentCode === '' ? null : parentCode,
      }),
    onSent: () => {
      toast({ tone: 'plain', text: fill(freight.saved, { code: form.draft.code.trim() }) })
      onDone()
    },
  })
  return (
    <FormBody form={form} title={freight.addResource} submit={freight.save}>
      {resource === null ? <TextField field={form.field('code')} /> : null}
      <TextField field={form.field('name')} />
      <ChoiceField field={form.field('kind')} options={choicesOf(KINDS, kinds)} />
      <ChoiceField
        field={form.field('parentCode')}
        placeholder={freight.topLevel}
        options={known
          .filter(({ code }) => code !== resource?.code)
          .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      />
    </FormBody>
  )
}

/** One call adds and changes: a new entry must not overwrite an existing one with the same code. */
export function codeFault(
  code: string,
  taken: readonly { readonly code: string }[],
  texts: { readonly codeRule: string; readonly codeTaken: string },
): Readonly<Partial<Record<string, string>>> {
  const text = code.trim()
  if (text === '') return {}
  if (!isPlainCode(text)) return { code: texts.codeRule }
  return taken.some((entry) => entry.code === text) ? { code: texts.codeTaken } : {}
}
