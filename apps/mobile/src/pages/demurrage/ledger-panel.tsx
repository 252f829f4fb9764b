// The days of one charge: requested when opened; without a network the last answer, with its time.
import { isDispute, LEDGER_FILE_TEXTS, LEDGER_FILES } from '@quayline/client/ledger-files'
import { Button } from '@quayline/ui/button'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { AnswerNotices } from '../../shell/answer-notices.tsx'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { useStoredAnswer } from '../../shell/use-stored-answer.ts'
import { ChargesFault } from './charges-fault.tsx'
import { ledgerCall, type LedgerAsked, nameOfLedger } from './ledger-call.ts'
import { LedgerView } from './ledger-view.tsx'
import { todayAt, todayOf } from '@quayline/messages/today-of'
import { useNow } from '../../shell/use-now.ts'
import { useLedgerFile } from './use-ledger-file.ts'

// The ledger as files, and the dispute pack for users who may dispute; a failed download shows why.
interface LedgerFilesProps {
  readonly ledgerAsked: LedgerAsked
  readonly mayDispute: boolean
}

function LedgerFiles({ ledgerAsked, mayDispute }: LedgerFilesProps) {
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

export default function LedgerPanel(ledgerAsked: LedgerAsked) {
  const { ledger } = useInAppTexts().demurrage
  const { shell } = usePageTexts().texts
  const answer = useStoredAnswer(nameOfLedger(ledgerAsked), ledgerCall(ledgerAsked))
  const now = useNow()
  const { shown, fault } = answer
  const isLate = useLateBusy(shown === null && fault === null)
  if (shown === null) {
    if (fault === null) return isLate ? <Skeleton label={shell.loading} sections={1} /> : null
    return <ChargesFault fault={fault} title={ledger.failedTitle} onRetry={() => void answer.reload()} />
  }
  const { entries, can } = shown.data
  const index = entries.findIndex(({ row }) => row.rowId === ledgerAsked.rowId)
  const entry = entries[index]
  if (entry === undefined) return <p className="section-empty">{ledger.empty}</p>
  // The date at the period's own place; the phone's date is used only if the period was not stated.
  const today = todayAt(shown.clocks, `/entries/${index}/start/at`, now) ?? todayOf(new Date(now))
  return (
    <TimeZonesProvider value={shown.clocks}>
      <AnswerNotices answer={answer} />
      <LedgerView entry={entry} at={`/entries/${index}`} today={today} />
      <LedgerFiles ledgerAsked={ledgerAsked} mayDispute={can.dispute} />
      <Button tone="quiet" onClick={() => window.print()}>
        {ledger.print}
      </Button>
    </TimeZonesProvider>
  )
}
