// Prints EIRs beside the requests: fifty pages take seconds.
import type { Result } from '@quayline/domain/kernel/result'
import { openPdfPool } from '../../../platform/pdf/pdf-pool.ts'
import type { ApiError } from '../../../platform/http/api-error.ts'
import type { GivenPapers } from './eir-pdf.ts'

const pool = openPdfPool<GivenPapers>('contexts/eir/printing/eir-pdf.worker')

export const eirPdfApart = (given: GivenPapers): Promise<Result<Uint8Array, ApiError>> => pool.draw(given)
