// Prints a report in a thread, or refuses one that is too long before drawing begins.
import { refuse, type Result } from '@quayline/domain/kernel/result'
import { linesOfReport } from './report-size.ts'
import type { PdfReport } from './pdf-report.ts'
import { openPdfPool, type PdfPool } from './pdf-pool.ts'
import { refused, type ApiError } from '../http/api-error.ts'

const pool = openPdfPool<PdfReport>('platform/pdf/report.worker')

export async function printReportInThread(
  report: PdfReport,
  mostLines: number,
  apart: PdfPool<PdfReport> = pool,
): Promise<Result<Uint8Array, ApiError>> {
  if (linesOfReport(report, mostLines) > mostLines)
    return refuse(refused('BAD_PARAMETER', 'paperTooLong', { most: mostLines }))
  return apart.draw(report)
}
