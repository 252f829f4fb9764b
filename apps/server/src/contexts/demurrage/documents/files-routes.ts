// The ledger and the dispute pack as files: to print, to send with a dispute.
import * as contract from '@quayline/contract/demurrage-ledger'
import { fill, type Language } from '@quayline/messages/language'
import type { ContextDeps } from '../../../platform/context.ts'
import { entityTag } from '../../../platform/http/entity-tag.ts'
import { DEFAULT_LIMITS } from '../../../platform/http/limits.ts'
import { printReportInThread } from '../../../platform/pdf/report-pool.ts'
import type { PdfReport, ReportBlock } from '../../../platform/pdf/pdf-report.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { type AskedLedger, type Ledger, loadLedger } from '../charges/charge-ledger.ts'
import { disputeBlocks, disputeCsv, loadDisputePack } from './dispute-pack.ts'
import { ledgerBlocks } from './ledger-report.ts'
import { fileHeaders } from '../rules/file-headers.ts'
import { reportTexts } from './report-texts.ts'

export const filesRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.getLedgerPdf, async ({ query, language, caller }) => {
    const ledger = await loadLedger(deps, caller, language, query)
    if (!ledger.ok) return ledger.reason
    const blocks = ledgerBlocks(ledger.value.entries, ledger.value, reportTexts(language))
    return pdf(deps, reportOf(deps, ledger.value, query, { language, title: 'ledgerTitle', blocks }), {
      number: query.docRef,
      name: 'ledger',
    })
  }),

  route(contract.getDisputePdf, async ({ query, language, caller }) => {
    const ledger = await loadLedger(deps, caller, language, query)
    if (!ledger.ok) return ledger.reason
    const blocks = disputeBlocks(await loadDisputePack(deps, ledger.value, language), language)
    return pdf(deps, reportOf(deps, ledger.value, query, { language, title: 'disputeTitle', blocks }), {
      number: query.docRef,
      name: 'dispute',
    })
  }),

  route(contract.getDisputeCsv, async ({ query, language, caller }) => {
    const ledger = await loadLedger(deps, caller, language, query)
    if (!ledger.ok) return ledger.reason
    const data = disputeCsv(await loadDisputePack(deps, ledger.value, language), language)
    return { data, headers: { etag: entityTag(data), ...fileHeaders('dispute', query.docRef, 'csv') } }
  }),
]

interface Printed {
  readonly language: Language
  readonly title: 'ledgerTitle' | 'disputeTitle'
  readonly blocks: readonly ReportBlock[]
}

function reportOf(
  { clock, settings }: Pick<ContextDeps, 'clock' | 'settings'>,
  { asOf }: Ledger,
  { docRef, docType, bound, endDate }: AskedLedger,
  { language, title, blocks }: Printed,
): PdfReport {
  const { texts } = reportTexts(language)
  const now = new Date(clock.now())
  const line = settings?.name ?? ''
  const number = docRef.normalize('NFKC').trim().toUpperCase()
  const made = { line, at: minutesOf(now), asOf: asOf === null ? '' : minutesOf(new Date(asOf.at)) }
  const subject = docType === undefined ? number : fill(texts.document[docType], { number })
  return {
    title: texts[title],
    lines: [
      `${subject} · ${texts.bound[bound]}`,
      ...(endDate === undefined ? [] : [fill(texts.countedTo, { on: endDate })]),
      fill(asOf === null ? texts.madeWithoutMessages : texts.made, made),
    ],
    blocks,
    language,
    createdAt: now,
    pageText: texts.page,
    cutText: texts.cut,
  }
}

const minutesOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

async function pdf(
  { limits = DEFAULT_LIMITS }: Pick<ContextDeps, 'limits'>,
  report: PdfReport,
  { number, name }: { readonly number: string; readonly name: 'ledger' | 'dispute' },
) {
  const printed = await printReportInThread(report, limits.pdfLines)
  return printed.ok ? { data: printed.value, headers: fileHeaders(name, number, 'pdf') } : printed.reason
}
