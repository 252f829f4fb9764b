// Prints the PDFs of a shipping instruction in worker threads, because 999 containers take too long for a request.
import type { Result } from '@quayline/domain/kernel/result'
import type { ApiError } from '../../../platform/http/api-error.ts'
import { openPdfPool } from '../../../platform/pdf/pdf-pool.ts'
import type { InstructionPdf } from './instruction-pdf.worker.ts'

const pool = openPdfPool<InstructionPdf>('contexts/instructions/printing/instruction-pdf.worker')

export const instructionPdfApart = (task: InstructionPdf): Promise<Result<Uint8Array, ApiError>> => pool.draw(task)
