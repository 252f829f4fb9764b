// Shared addresses, newest first, by user, number or kind; selected ones are revoked. For the administrators of the
// line and of a company, and for users' own.
import type { SharedAddress } from '@quayline/client/schema.d'
import { choicesOf } from '../../kit/choices.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { RevokeShared } from './revoke-shared.tsx'
import { ownSharedColumns, SHARED_KINDS, sharedColumns } from './shared-columns.tsx'
import { type OwnShared, SHARED_LIMITS, type SharedCalls, useShared } from './use-shared.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { SHARED_OWN } from './shared-own-texts.ts'

interface SharedListProps extends SharedCalls {
  readonly own?: OwnShared
}

const actionsWith =
  ({ revoke }: SharedCalls, own: OwnShared | undefined) =>
  (rows: readonly SharedAddress[], done: () => void) => (
    <>
      {own?.actions(rows, done)}
      <RevokeShared rows={rows} revoke={revoke} onDone={done} />
    </>
  )

export function SharedList({ own, ...calls }: SharedListProps) {
  const texts = useTexts()
  const { shared } = texts
  const screenTexts = useOwnTexts(SHARED_OWN)
  const { title, intro, none, fields } = { title: shared.title, ...screenTexts, ...own }
  const isOwn = own !== undefined
  const list = useShared(calls)
  return (
    <ListScreen title={title} intro={intro}>
      <ListTable
        list={list}
        filters={[
          ...(isOwn ? [] : [{ name: 'owner', label: fields.owner, limit: SHARED_LIMITS.owner } as const]),
          { name: 'number', label: fields.number, limit: SHARED_LIMITS.number },
          { kind: 'choice', name: 'kind', label: fields.kind, options: choicesOf(SHARED_KINDS, shared.kinds) },
        ]}
        name={`shared-${calls.name}`}
        source={calls.source}
        columns={isOwn ? ownSharedColumns(texts) : sharedColumns(texts)}
        rowKey={({ id }) => id}
        rowName={(row) => (isOwn ? row.number : `${row.number} (${row.owner ?? screenTexts.line})`)}
        actions={actionsWith(calls, own)}
        // An empty list without criteria must not say that nothing matches.
        {...(isOwn || Object.keys(list.criteria).length > 0 ? { emptyTitle: none } : {})}
      />
    </ListScreen>
  )
}
