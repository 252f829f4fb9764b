// The ledger as files, and the dispute pack for who may dispute; what could not be fetched says why.
import { isDispute, LEDGER_FILE_TEXTS, LEDGER_FILES } from '@quayline/client/ledger-files'
import { Button } from '@quayline/ui/button'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { LedgerAsked } from './ledger-call.ts'
import { useLedgerFile } from './use-ledger-file.ts'

interface LedgerFilesProps {
  readonly ledgerAsked: LedgerAsked
  readonly mayDispute: boolean
}

export function LedgerFiles({ ledgerAsked, mayDispute }: LedgerFilesProps) {
  const { ledger } = useInAppTexts().demurrage
  const { running, fault, start } = useLedgerFile(ledgerAsked)
  return (
    <section className="demurrage-files" aria-label={ledger.files}>
      {LEDGER_FILES.filter((file) => mayDispute || !isDispute(file)).map((file) => (
        <Button key={file} aria-busy={running === file} onClick={() => start(file)}>
          {running === file ? ledger.downloading : ledger[LEDGER_FILE_TEXTS[file]]}
        </Button>
      ))}
      {fault === null ? null : <FaultBanner fault={fault} />}
    </section>
  )
}
