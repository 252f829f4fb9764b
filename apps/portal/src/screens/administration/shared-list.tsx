// What users handed out, newest first, by user, number or kind; chosen ones are revoked. For the line's administrators and a company's.
import type { SharedAddress } from '@quayline/client/schema.d'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import { Criteria } from '../../kit/criteria.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { RevokeShared } from './revoke-shared.tsx'
import { SHARED_KINDS, sharedColumns } from './shared-columns.tsx'
import { SHARED_LIMITS, type SharedCalls, useShared } from './use-shared.ts'

const revokeWith =
  ({ revoke }: SharedCalls) =>
  (rows: readonly SharedAddress[], done: () => void) => <RevokeShared rows={rows} revoke={revoke} onDone={done} />

export function SharedList(calls: SharedCalls) {
  const texts = useTexts()
  const { shared: screenTexts } = texts
  const { owner, number, kind } = screenTexts.fields
  const kinds = choicesOf(SHARED_KINDS, screenTexts.kinds)
  const list = useShared(calls)
  return (
    <ListScreen title={screenTexts.title} intro={screenTexts.intro}>
      <Criteria list={list} labels={{ owner, number, kind }} shown={{ kind: choiceText(kinds) }} limits={SHARED_LIMITS}>
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
        name={`shared-${calls.name}`}
        columns={sharedColumns(texts)}
        rowKey={({ id }) => id}
        rowName={(row) => `${row.number} (${row.owner ?? screenTexts.line})`}
        actions={revokeWith(calls)}
        emptyTitle={screenTexts.none}
      />
    </ListScreen>
  )
}
