// Downloads the files of a charge, one at a time; failures are shown.
import { fileName, filePath, fileType, type LedgerFile } from '@quayline/client/ledger-files'
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import type { ShownFault } from '../../shell/fault-banner.tsx'
import { fetchFile } from '../../shell/fetch-file.ts'
import { handOverFile } from '../../shell/hand-over-file.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useRequest } from '../../shell/use-request.ts'
import { type LedgerAsked, ledgerQuery } from './ledger-call.ts'

interface LedgerDownload {
  readonly running: LedgerFile | null
  readonly fault: ShownFault | null
  readonly start: (file: LedgerFile) => void
}

export function useLedgerFile(asked: LedgerAsked): LedgerDownload {
  const { language, texts } = usePageTexts()
  const { ledger } = useInAppTexts().demurrage
  const request = useRequest()
  const [running, setRunning] = useState<LedgerFile | null>(null)
  const [fault, setFault] = useState<ShownFault | null>(null)
  const start = async (file: LedgerFile): Promise<void> => {
    if (running !== null) return
    setRunning(file)
    setFault(null)
    const query = ledgerQuery(asked)
    const type = fileType(file)
    const result = await request({
      needsToken: true,
      send: () => fetchFile(filePath(file, query), type, { token: bridge().session().token ?? '', language }),
    })
    if (result?.ok === true) {
      await handOverFile(new File([result.data], fileName(file, query), { type }), bridge().kind !== 'web')
    } else {
      const reason = result?.text ?? texts.shell.reaction.identityExpired
      setFault({ text: fill(ledger.downloadFailed, { reason }), requestId: result?.requestId ?? null })
    }
    setRunning(null)
  }
  return { running, fault, start: (file) => void start(file) }
}
