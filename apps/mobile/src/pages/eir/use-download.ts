// Downloads the PDF of a print: one at a time; failures are shown.
import type { Answered } from '@quayline/client/quayline-client'
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import type { ShownFault } from '../../shell/fault-banner.tsx'
import { fetchFile, type FetchFileOptions } from '../../shell/fetch-file.ts'
import { handOverFile } from '../../shell/hand-over-file.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useRequest } from '../../shell/use-request.ts'

export interface Download {
  /** The print whose PDF is being fetched. */
  readonly running: string | null
  readonly fault: ShownFault | null
  readonly start: (printNo: string) => void
}

export const fetchPrint = (printNo: string, options: FetchFileOptions): Promise<Answered<{ readonly data: Blob }>> =>
  fetchFile(`/v1/eir/prints/${encodeURIComponent(printNo)}/pdf`, 'application/pdf', options)

export function useDownload(): Download {
  const { language, texts } = usePageTexts()
  const { eir } = useInAppTexts()
  const request = useRequest()
  const [running, setRunning] = useState<string | null>(null)
  const [fault, setFault] = useState<ShownFault | null>(null)
  const start = async (printNo: string): Promise<void> => {
    if (running !== null) return
    setRunning(printNo)
    setFault(null)
    const result = await request({
      needsToken: true,
      send: () => fetchPrint(printNo, { token: bridge().session().token ?? '', language }),
    })
    if (result?.ok === true) {
      const file = new File([result.data], `EIR-${printNo}.pdf`, { type: 'application/pdf' })
      await handOverFile(file, bridge().kind !== 'web')
    } else {
      const reason = result?.text ?? texts.shell.reaction.identityExpired
      setFault({ text: fill(eir.print.downloadFailed, { reason }), requestId: result?.requestId ?? null })
    }
    setRunning(null)
  }
  return { running, fault, start: (printNo) => void start(printNo) }
}
