// What must be read before free days are asked for, fetched when it is opened; nobody can confirm it before it is there.
import { termsTexts } from '@quayline/messages/control-texts'
import { Button } from '@quayline/ui/button'
import { TermsDialog } from '@quayline/ui/terms-dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptRequest } from '../../shell/use-kept-request.ts'

interface TipDialogProps {
  readonly open: boolean
  readonly onAgree: () => void
  readonly onCancel: () => void
}

export function TipDialog({ open, onAgree, onCancel }: TipDialogProps) {
  const { controls, freeDays } = useInAppTexts()
  const { language, texts } = usePageTexts()
  const ask = useKeptRequest()
  const [tip, setTip] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // It has Chinese and English; the server chooses by the header that every call carries.
  const load = () => ask(`free-days-tip ${language}`, { send: (client) => client.GET('/v1/ebbase/idds/demurrageFree') })
  const show = ({ result }: Awaited<ReturnType<typeof load>>): void => {
    if (result?.ok === true) setTip(result.data.content.tip)
    else setFailed(true)
  }
  const retry = (): void => {
    setFailed(false)
    void load().then(show)
  }
  const begin = useEffectEvent(() => {
    if (tip === null) void load().then(show)
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  const problem = (
    <>
      <p role="alert">{freeDays.tipFailed}</p>
      <Button onClick={retry}>{texts.shell.retry}</Button>
    </>
  )
  return (
    <TermsDialog
      open={open}
      title={freeDays.tipTitle}
      terms={tip}
      problem={hasFailed ? problem : null}
      onAgree={onAgree}
      onCancel={onCancel}
      texts={termsTexts(controls)}
    />
  )
}
