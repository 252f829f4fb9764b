// Prints EIRs in a worker thread.
import { eirPdf, type GivenReports } from './eir-pdf.ts'

export default (given: GivenReports): Promise<Uint8Array> => eirPdf(given)
