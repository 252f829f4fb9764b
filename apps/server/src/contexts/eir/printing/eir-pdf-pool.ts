// Prints EIRs in worker threads, because fifty pages take seconds.
import type { Result } from '@quayline/domain/kernel/result'
import { openPdfPool } from '../../../platform/pdf/pdf-pool.ts'
import type { ApiError } from '../../../platform/http/api-error.ts'
import type { GivenReports } from './eir-pdf.ts'

const pool = openPdfPool<GivenReports>('contexts/eir/printing/eir-pdf.worker')

export const eirPdfApart = (given: GivenReports): Promise<Result<Uint8Array, ApiError>> => pool.draw(given)
