// What must be read before free days are asked for.
import { FetchedTermsDialog } from '../../shell/fetched-terms-dialog.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptRequest } from '../../shell/use-kept-request.ts'

interface TipDialogProps {
  readonly open: boolean
  readonly onAgree: () => void
  readonly onCancel: () => void
}

export function TipDialog(props: TipDialogProps) {
  const { freeDays } = useInAppTexts()
  const { language } = usePageTexts()
  const ask = useKeptRequest()
  // It has Chinese and English; the server chooses by the header that every call carries.
  const fetchTip = async () => {
    const { result } = await ask(`free-days-tip ${language}`, {
      send: (client) => client.GET('/v1/ebbase/idds/demurrageFree'),
    })
    return result?.ok === true
      ? ({ ok: true, terms: result.data.content.tip } as const)
      : ({ ok: false, failure: result?.failure ?? null } as const)
  }
  return (
    <FetchedTermsDialog title={freeDays.tipTitle} failedText={freeDays.tipFailed} fetchTerms={fetchTip} {...props} />
  )
}
