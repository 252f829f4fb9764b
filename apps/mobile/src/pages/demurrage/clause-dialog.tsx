// The clause of the inquiry, fetched when it is asked for; nobody can agree to it before it is there.
import { termsTexts } from '@quayline/messages/control-texts'
import { Button } from '@quayline/ui/button'
import { TermsDialog } from '@quayline/ui/terms-dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptRequest } from '../../shell/use-kept-request.ts'

interface ClauseDialogProps {
  readonly open: boolean
  readonly onAgree: () => void
  readonly onCancel: () => void
}

export function ClauseDialog({ open, onAgree, onCancel }: ClauseDialogProps) {
  const { controls, demurrage } = useInAppTexts()
  const { language, texts } = usePageTexts()
  const ask = useKeptRequest()
  const [clause, setClause] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // The clause has Chinese and English; the server chooses by the header that every call carries.
  const load = () =>
    ask(`demurrage-clause ${language}`, { send: (client) => client.GET('/v1/ebbase/demurrage/demurrageFree') })
  const show = ({ result }: Awaited<ReturnType<typeof load>>): void => {
    if (result?.ok === true) setClause(result.data.content.text)
    else setFailed(true)
  }
  const retry = (): void => {
    setFailed(false)
    void load().then(show)
  }
  const begin = useEffectEvent(() => {
    if (clause === null) void load().then(show)
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  const problem = (
    <>
      <p role="alert">{demurrage.termsFailed}</p>
      <Button onClick={retry}>{texts.shell.retry}</Button>
    </>
  )
  return (
    <TermsDialog
      open={open}
      title={demurrage.termsTitle}
      terms={clause}
      problem={hasFailed ? problem : null}
      onAgree={onAgree}
      onCancel={onCancel}
      texts={termsTexts(controls)}
    />
  )
}
