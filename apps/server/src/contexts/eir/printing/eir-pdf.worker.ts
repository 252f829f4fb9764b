// Prints EIRs in a thread of its own.
import { eirPdf, type GivenPapers } from './eir-pdf.ts'

export default (given: GivenPapers): Promise<Uint8Array> => eirPdf(given)
