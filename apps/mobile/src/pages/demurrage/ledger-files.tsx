// The ledger as files, and the dispute pack for who may dispute; what could not be fetched says why.
import { Button } from '@quayline/ui/button'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { isDispute, LEDGER_FILES, type LedgerAsked, type LedgerFile } from './ledger-call.ts'
import { useLedgerFile } from './use-ledger-file.ts'

interface LedgerFilesProps {
  readonly ledgerAsked: LedgerAsked
  readonly mayDispute: boolean
}

const TEXTS = {
  'ledger.pdf': 'pdf',
  'ledger.csv': 'csv',
  'dispute-pack.pdf': 'disputePdf',
  'dispute-pack.csv': 'disputeCsv',
} as const satisfies Readonly<Record<LedgerFile, string>>

export function LedgerFiles({ ledgerAsked, mayDispute }: LedgerFilesProps) {
  const { ledger } = useInAppTexts().demurrage
  const { running, fault, start } = useLedgerFile(ledgerAsked)
  return (
    <section className="demurrage-files" aria-label={ledger.files}>
      {LEDGER_FILES.filter((file) => mayDispute || !isDispute(file)).map((file) => (
        <Button key={file} aria-busy={running === file} onClick={() => start(file)}>
          {running === file ? ledger.downloading : ledger[TEXTS[file]]}
        </Button>
      ))}
      {fault === null ? null : <FaultBanner fault={fault} />}
    </section>
  )
}
