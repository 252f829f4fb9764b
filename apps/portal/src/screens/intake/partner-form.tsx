// The form of one partner, in a dialog: a new one, or a change. Another user's concurrent change is not overwritten.
import type { BookPartner } from '@quayline/client/schema.d'
import { PARTNER_KINDS } from '@quayline/domain/intake/sender-authority'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { SwitchField } from '../../kit/choice-field.tsx'
import { FormBody } from '../../kit/form-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TextAreaField, TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { PARTNER_BOOK } from './partner-book-own-texts.ts'
import { BOOK_KEY, type BookDraft, bookDraftOf, bookEntryOf } from './partner-book.ts'

/** The contract's limit: the code is part of the call's address. */
const CODE_LENGTH = 70

interface PartnerFormProps {
  /** Null: a new one. */
  readonly partner: BookPartner | null
  readonly title: string
  readonly onClose: () => void
}

export function PartnerForm({ partner, title, onClose }: PartnerFormProps) {
  const texts = useOwnTexts(PARTNER_BOOK)
  const { kit } = useTexts()
  const form = usePartnerForm(partner, onClose)
  return (
    <FormBody
      form={form}
      title={title}
      submit={texts.save}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
    >
      {partner === null ? <TextField field={form.field('code')} /> : null}
      {PARTNER_KINDS.map((kind) => (
        <SwitchField key={kind} field={form.toggle(kind)} />
      ))}
      <TextField field={form.field('messageTypes')} width={12} hint={texts.messageTypesHint} />
      <TextAreaField field={form.field('places')} hint={texts.placesHint} />
      <SwitchField field={form.toggle('mayUseRoot')} />
    </FormBody>
  )
}

function usePartnerForm(partner: BookPartner | null, onClose: () => void) {
  const texts = useOwnTexts(PARTNER_BOOK)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  return useForm<BookDraft, string>({
    name: `partner-book.${partner?.code ?? 'new'}`,
    start: bookDraftOf(partner),
    ...(partner === null ? {} : { version: partner.changedAt }),
    labels: { ...texts, ...texts.kind },
    required: ['code', 'places'],
    limits: { code: CODE_LENGTH },
    check: (draft) => (PARTNER_KINDS.some((kind) => draft[kind]) ? {} : { LINE: texts.kindMissing }),
    send: async (draft, base) => {
      const code = draft.code.trim()
      await request((client) =>
        client.PUT('/v1/intake/partner-book/{code}', {
          params: { path: { code } },
          body: { ...bookEntryOf(draft), readAt: base.version ?? null },
        }),
      )
      await queries.invalidateQueries({ queryKey: BOOK_KEY })
      return code
    },
    readAgain: async () => {
      const { data } = await request((client) => client.GET('/v1/intake/partner-book'))
      const now = data.items.find(({ code }) => code === partner?.code) ?? null
      return { start: bookDraftOf(now), version: now?.changedAt ?? '', at: now?.changedAt ?? '' }
    },
    onSent: (code) => {
      toast({ tone: 'plain', text: fill(texts.saved, { code }) })
      onClose()
    },
    // The server reports a list element, while the form has one text field.
    pathOf: (path) => path.replace(/^(places|messageTypes)\.\d+$/, '$1').replace(/^kinds.*$/, 'LINE'),
  })
}
