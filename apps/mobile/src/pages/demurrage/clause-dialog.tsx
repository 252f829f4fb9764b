import { FetchedTermsDialog } from '../../shell/fetched-terms-dialog.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptRequest } from '../../shell/use-kept-request.ts'

interface ClauseDialogProps {
  readonly open: boolean
  readonly onAgree: () => void
  readonly onCancel: () => void
}

export function ClauseDialog(props: ClauseDialogProps) {
  const { demurrage } = useInAppTexts()
  const { language } = usePageTexts()
  const ask = useKeptRequest()
  // The clause exists in Chinese and English; the server chooses by the language header of every call.
  const fetchClause = async () => {
    const { result } = await ask(`demurrage-clause ${language}`, {
      send: (client) => client.GET('/v1/ebbase/demurrage/demurrageFree'),
    })
    return result?.ok === true
      ? ({ ok: true, terms: result.data.content.text } as const)
      : ({ ok: false, failure: result?.failure ?? null } as const)
  }
  return (
    <FetchedTermsDialog
      title={demurrage.termsTitle}
      failedText={demurrage.termsFailed}
      fetchTerms={fetchClause}
      {...props}
    />
  )
}
