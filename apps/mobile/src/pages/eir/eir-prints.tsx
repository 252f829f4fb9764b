// The print history: cancelled prints are hidden. The app's QR button is visible while there is a code to show.
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { useState, useEffect } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { AnswerNotices, RefreshBar } from '../../shell/answer-notices.tsx'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useStoredAnswer } from '../../shell/use-stored-answer.ts'
import { Copyable } from '../tracking/copyable.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { EirHead, EirLink } from './eir-head.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { PrintList } from './print-list.tsx'
import { shownPrints } from '@quayline/domain/eir/print-record'
import { useDownload } from './use-download.ts'
import { bridge } from '../../bridge/use-bridge.ts'

export function EirPrints({ number }: { readonly number: string }) {
  const { language, texts } = usePageTexts()
  const { eir } = useInAppTexts()
  const answer = useStoredAnswer(`eir-prints ${number}`, {
    needsToken: true,
    send: (client) =>
      client.GET('/v1/ebieir/paperlessImport/queryEirPrintHistory', { params: { query: { blRefCde: number } } }),
  })
  const { shown, fault } = answer
  const prints = shownPrints(shown?.data.content ?? [])
  const [codeOf, setCodeOf] = useState<string | null>(null)
  const download = useDownload()
  const isLate = useLateBusy(shown === null && fault === null)
  useNativeQrButton(prints.length > 0)
  const reload = (): void => void answer.reload()
  return (
    <>
      <EirHead title={eir.print.title} number={number}>
        <p className="eir-about">
          <Copyable number={number} />
        </p>
        {shown === null ? null : <RefreshBar answer={answer} onRefresh={reload} />}
        <nav className="eir-links" aria-label={eir.print.title}>
          <EirLink href={queryPaths.eirResult({ num: number, language })}>{eir.backToList}</EirLink>
        </nav>
      </EirHead>
      {shown === null ? null : <AnswerNotices answer={answer} />}
      {download.fault === null ? null : <FaultBanner fault={download.fault} />}
      {shown !== null ? (
        <PrintList
          number={number}
          prints={prints}
          downloading={download.running}
          onShowCode={setCodeOf}
          onDownload={download.start}
        />
      ) : fault === null ? (
        isLate && <Skeleton label={texts.shell.loading} sections={2} />
      ) : (
        <FaultPanel fault={fault} onRetry={reload} />
      )}
      <CodeDialog printNo={codeOf} onClose={() => setCodeOf(null)} />
    </>
  )
}

/**
 * The QR button in the title bar of the app (docs/integration/native-bridge.md): shown while this page has a code,
 * hidden when the page is left.
 */
function useNativeQrButton(isVisible: boolean): void {
  useEffect(() => {
    if (!isVisible) return undefined
    bridge().toggleQrButton(true)
    return () => bridge().toggleQrButton(false)
  }, [isVisible])
}
