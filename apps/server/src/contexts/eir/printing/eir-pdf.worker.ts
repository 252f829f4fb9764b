// Prints EIRs in a thread of its own.
import { eirPdf, type GivenReports } from './eir-pdf.ts'

export default (given: GivenReports): Promise<Uint8Array> => eirPdf(given)
