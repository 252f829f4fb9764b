// Terms from the server, fetched when opened; the user cannot agree before they are loaded.
import type { Failure } from '@quayline/client/outcome'
import { termsTexts } from '@quayline/messages/phone/control-texts'
import { Button } from '@quayline/ui/button'
import { TermsDialog } from '@quayline/ui/terms-dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { canRetry } from './fault-remedy.ts'
import { useInAppTexts } from './in-app-texts.tsx'
import { usePageTexts } from './page-texts.tsx'

export type FetchedTerms =
  | { readonly ok: true; readonly terms: string }
  | { readonly ok: false; readonly failure: Failure | null }

interface FetchedTermsDialogProps {
  readonly open: boolean
  readonly title: string
  /** Shown if they could not be fetched. */
  readonly failedText: string
  readonly fetchTerms: () => Promise<FetchedTerms>
  readonly onAgree: () => void
  readonly onCancel: () => void
}

export function FetchedTermsDialog({
  open,
  title,
  failedText,
  fetchTerms,
  onAgree,
  onCancel,
}: FetchedTermsDialogProps) {
  const { controls } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const [fetched, setFetched] = useState<FetchedTerms | null>(null)
  const retry = (): void => {
    setFetched(null)
    void fetchTerms().then(setFetched)
  }
  const begin = useEffectEvent(() => {
    if (fetched?.ok !== true) void fetchTerms().then(setFetched)
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  const problem =
    fetched?.ok === false ? (
      <>
        <p role="alert">{failedText}</p>
        {fetched.failure === null || canRetry(fetched.failure) ? <Button onClick={retry}>{shell.retry}</Button> : null}
      </>
    ) : null
  return (
    <TermsDialog
      open={open}
      title={title}
      terms={fetched?.ok === true ? fetched.terms : null}
      problem={problem}
      onAgree={onAgree}
      onCancel={onCancel}
      texts={termsTexts(controls)}
    />
  )
}
