// Prints a report in a worker thread.
import type { PdfReport } from './pdf-report.ts'
import { printReport } from './print-report.ts'

export default (report: PdfReport): Promise<Uint8Array> => printReport(report)
