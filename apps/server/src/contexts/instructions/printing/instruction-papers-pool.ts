// Prints the papers about a shipping instruction beside the requests: 999 containers take more than one may wait for.
import type { Result } from '@quayline/domain/kernel/result'
import type { ApiError } from '../../../platform/http/api-error.ts'
import { openPdfPool } from '../../../platform/pdf/pdf-pool.ts'
import type { InstructionPaper } from './instruction-papers.worker.ts'

const pool = openPdfPool<InstructionPaper>('contexts/instructions/printing/instruction-papers.worker')

export const instructionPaperApart = (task: InstructionPaper): Promise<Result<Uint8Array, ApiError>> => pool.draw(task)
