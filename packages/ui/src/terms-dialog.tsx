// Terms that must be agreed to before a search continues (demurrage and free-days clauses,
// docs/requirements/native-app.md 6.1): text, agree, cancel.
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Skeleton } from './skeleton.tsx'

export interface TermsTexts {
  readonly close: string
  readonly agree: string
  readonly cancel: string
  /** Shown while the clause is loading. */
  readonly loading: string
}

export interface TermsDialogProps {
  readonly open: boolean
  readonly title: string
  /** The clause: a text whose line breaks are kept, or markup. Null: still loading, or loading failed (`problem`). */
  readonly terms: ReactNode
  /** Why the clause could not be loaded, with a way to retry. */
  readonly problem?: ReactNode
  readonly onAgree: () => void
  readonly onCancel: () => void
  readonly texts: TermsTexts
}

/**
 * The user cannot agree before the text is loaded. Agreeing does not require scrolling to the end: that would exclude
 * keyboard and screen reader users and prove nothing. Instead both buttons stay visible next to the text.
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
        // Reachable by Tab, so that arrow keys scroll a text that contains no focusable element (WCAG 2.1.1).
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
