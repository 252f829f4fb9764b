// Prints a paper beside the requests, or refuses one that is too long before anything of it is drawn.
import { refuse, type Result } from '@quayline/domain/kernel/result'
import { linesOfPaper } from './paper-size.ts'
import type { Paper } from './paper.ts'
import { openPdfPool, type PdfPool } from './pdf-pool.ts'
import { refused, type ApiError } from '../http/api-error.ts'

const pool = openPdfPool<Paper>('platform/pdf/paper.worker')

export async function printPaperApart(
  paper: Paper,
  mostLines: number,
  apart: PdfPool<Paper> = pool,
): Promise<Result<Uint8Array, ApiError>> {
  if (linesOfPaper(paper, mostLines) > mostLines)
    return refuse(refused('BAD_PARAMETER', 'paperTooLong', { most: mostLines }))
  return apart.draw(paper)
}
