// What users handed out, newest first, by user, number or kind; chosen ones are revoked. For the line's administrators and a company's.
import type { SharedAddress } from '@quayline/client/schema.d'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { useToast } from '@quayline/ui/toast'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { countText } from '../../kit/count-text.ts'
import { Criteria } from '../../kit/criteria.tsx'
import { oneOf } from '../../kit/list-address.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { SHARED_KEY, SHARED_KINDS, sharedColumns } from './shared-columns.tsx'

const CRITERIA = ['owner', 'number', 'kind'] as const
const LIMITS = { owner: 20, number: 80 }

interface SharedQuery {
  readonly owner?: string
  readonly number?: string
  readonly kind?: SharedAddress['kind']
  readonly after?: string
}

interface SharedListProps {
  /** Names the kept answers: whose list it is. */
  readonly name: string
  readonly ask: (
    client: QuaylineClient,
    query: SharedQuery,
  ) => Promise<Answered<{ readonly data: { readonly items: readonly SharedAddress[]; readonly next: string | null } }>>
  readonly revoke: (client: QuaylineClient, id: string) => Promise<Answered<{ readonly data: unknown }>>
}

export function SharedList({ name, ask, revoke }: SharedListProps) {
  const texts = useTexts()
  const { shared: words } = texts
  const kinds = choicesOf(SHARED_KINDS, words.kinds)
  const labels = { owner: words.fields.owner, number: words.fields.number, kind: words.fields.kind }
  const list = useList<(typeof CRITERIA)[number], SharedAddress>({
    key: [...SHARED_KEY, name],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask: ({ criteria, page }) => {
      const { owner, number } = criteria
      const kind = oneOf(SHARED_KINDS, criteria.kind)
      const query = {
        ...(owner === undefined ? {} : { owner: owner.slice(0, LIMITS.owner) }),
        ...(number === undefined ? {} : { number: number.slice(0, LIMITS.number) }),
        ...(kind === undefined ? {} : { kind }),
        ...page,
      }
      return (client) => ask(client, query)
    },
  })
  return (
    <ListScreen title={words.title} intro={words.intro}>
      <Criteria list={list} labels={labels} shown={{ kind: choiceText(kinds) }} limits={LIMITS}>
        {(field) => (
          <>
            <TextField field={field('owner')} />
            <TextField field={field('number')} />
            <ChoiceField field={field('kind')} options={kinds} />
          </>
        )}
      </Criteria>
      <ListTable
        list={list}
        name={`shared-${name}`}
        columns={sharedColumns(texts)}
        rowKey={({ id }) => id}
        rowName={({ number, owner }) => `${number} (${owner ?? words.line})`}
        actions={(rows, done) => <Revoke rows={rows} revoke={revoke} onDone={done} />}
        emptyTitle={words.none}
      />
    </ListScreen>
  )
}

interface RevokeProps {
  readonly rows: readonly SharedAddress[]
  readonly revoke: SharedListProps['revoke']
  readonly onDone: () => void
}

/** Of what is chosen, only what may be ended. One after the other: what has ended stays so where a later one fails. */
export function Revoke({ rows, revoke, onDone }: RevokeProps) {
  const { shared: words } = useTexts()
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const ends = rows.filter(({ can }) => can.revoke)
  if (ends.length === 0) return null
  const label = countText(words.revoke, ends.length)
  const confirm = async (): Promise<void> => {
    try {
      for (const { id } of ends) await request((client) => revoke(client, id))
    } finally {
      await queries.invalidateQueries({ queryKey: SHARED_KEY })
      await queries.invalidateQueries({ queryKey: ['audit'] })
    }
    toast({ tone: 'plain', text: countText(words.revoked, ends.length) })
    onDone()
  }
  return (
    <ConfirmAction label={label} title={label} isDangerous onConfirm={confirm}>
      <p>{words.revokeText}</p>
    </ConfirmAction>
  )
}
