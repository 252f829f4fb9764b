// The actions on one partner of the book: change or remove; a removal can be undone for ten seconds.
import type { BookPartner } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useUndoable } from '../../kit/undo.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { PARTNER_BOOK } from './partner-book-own-texts.ts'
import { BOOK_KEY, entryOf } from './partner-book.ts'
import { PartnerForm } from './partner-form.tsx'

export function PartnerActions({ partner }: { readonly partner: BookPartner }) {
  const texts = useOwnTexts(PARTNER_BOOK)
  const { kit } = useTexts()
  const { request } = useServices()
  const queries = useQueryClient()
  const undoable = useUndoable()
  const { code } = partner
  const params = { path: { code } }
  const refresh = () => queries.invalidateQueries({ queryKey: BOOK_KEY })
  const putBack = async (): Promise<void> => {
    const body = { ...entryOf(partner), readAt: null }
    await request((client) => client.PUT('/v1/intake/partner-book/{code}', { params, body }))
    await refresh()
  }
  const remove = async (): Promise<void> => {
    await request((client) => client.DELETE('/v1/intake/partner-book/{code}', { params }))
    await refresh()
    undoable(fill(texts.deleted, { code }), putBack)
  }
  const title = fill(texts.editTitle, { code })
  return (
    <span className="row-actions">
      <DialogButton label={texts.edit} title={title} button={{ size: 'small', 'aria-label': title }}>
        {(close) => <PartnerForm partner={partner} title={title} onClose={close} />}
      </DialogButton>
      <ConfirmAction
        label={texts.delete}
        title={fill(texts.deleteTitle, { code })}
        refused={kit.confirm.deleteFailed}
        isDangerous
        button={{ size: 'small' }}
        onConfirm={remove}
      >
        <p>{texts.deleteText}</p>
      </ConfirmAction>
    </span>
  )
}
