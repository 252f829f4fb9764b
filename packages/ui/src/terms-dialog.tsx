// Terms that must be agreed to before a search goes on (demurrage and free-days clauses, docs/requirements/native-app.md 6.1): text, agree,
// cancel.
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Skeleton } from './skeleton.tsx'

export interface TermsTexts {
  readonly close: string
  readonly agree: string
  readonly cancel: string
  /** While the clause is on its way. */
  readonly loading: string
}

export interface TermsDialogProps {
  readonly open: boolean
  readonly title: string
  /** The clause: a text, whose line breaks stay, or marked-up content. Null: not there yet, or it could not be had (`problem`). */
  readonly terms: ReactNode
  /** Says why the clause could not be had, with a way to try again. */
  readonly problem?: ReactNode
  readonly onAgree: () => void
  readonly onCancel: () => void
  readonly texts: TermsTexts
}

/**
 * Nobody can agree to a text that is not there. Once it is, agreeing is never held back until the end has been scrolled to: that
 * shuts out keyboards and screen readers and proves nothing. The two buttons stay in view beside the text instead.
 */
export function TermsDialog({ open, title, terms, problem = null, onAgree, onCancel, texts }: TermsDialogProps) {
  const textId = useId()
  const isThere = terms !== null && terms !== undefined && terms !== ''
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={texts.close}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button tone="main" disabled={!isThere} aria-describedby={isThere ? textId : undefined} onClick={onAgree}>
            {texts.agree}
          </Button>
        </>
      }
    >
      {isThere ? (
        // Reachable by Tab, so that arrow keys scroll a text that holds nothing else to focus (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section id={textId} className="terms-text" aria-label={title} tabIndex={0}>
          {terms}
        </section>
      ) : (
        (problem ?? <Skeleton label={texts.loading} sections={1} />)
      )}
    </Dialog>
  )
}
