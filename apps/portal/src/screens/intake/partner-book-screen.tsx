// The partner book: whose messages count for which places. Maintained by headquarters, readable by the line's staff.
import type { BookPartner } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { col } from '../../kit/column.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useWholeList } from '../../kit/use-whole-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { PartnerForm } from './partner-form.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { PARTNER_BOOK } from './partner-book-own-texts.ts'
import { BOOK_KEY, BOOK_TITLE } from './partner-book.ts'
import { bookColumns } from './partner-book-columns.tsx'

const actionsOf = (partner: BookPartner) => <PartnerActions partner={partner} />

export function PartnerBookScreen() {
  const texts = useOwnTexts(PARTNER_BOOK)
  const { language } = useTexts()
  const answer = useAnswer(BOOK_KEY, (client) => client.GET('/v1/intake/partner-book'))
  const list = useWholeList<BookPartner>(answer)
  const book = answer.data?.data
  const mayChange = book?.can.change === true
  const unknown = book?.unknownSenders ?? []
  return (
    <ListScreen
      title={BOOK_TITLE[language]}
      intro={
        unknown.length === 0 ? texts.intro : `${texts.intro} ${fill(texts.unknown, { senders: unknown.join(', ') })}`
      }
      actions={
        mayChange ? (
          <DialogButton label={texts.add} title={texts.add} button={{ type: 'primary' }}>
            {(close) => <PartnerForm partner={null} title={texts.add} onClose={close} />}
          </DialogButton>
        ) : null
      }
    >
      <ListTable
        list={list}
        name="partner-book"
        source="listBookPartners"
        columns={[...bookColumns(texts, language), ...(mayChange ? [col.actions(texts.edit, actionsOf)] : [])]}
        rowKey={({ code }) => code}
        emptyTitle={texts.none}
      />
    </ListScreen>
  )
}
