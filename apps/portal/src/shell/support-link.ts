// "Leave a message": a mail to the line's support that already says which page it is about and which request failed.
import { fill } from '@quayline/messages/language'
import type { PortalShellMessages } from '@quayline/messages/portal/portal-shell.zh-CN'

interface Subject {
  readonly mailbox: string
  readonly lineName: string
  readonly title: string
  /** Address of the page without its query: numbers of customers stay out of mails nobody has read. */
  readonly page: string
  readonly requestId: string | null
}

export function supportLink(
  { mailbox, lineName, title, page, requestId }: Subject,
  texts: PortalShellMessages['errors'],
): string {
  const subject = fill(texts.mailSubject, { line: lineName, title })
  const body = fill(texts.mailBody, { page, id: requestId ?? '–' })
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
