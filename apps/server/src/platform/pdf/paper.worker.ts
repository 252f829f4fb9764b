// Prints a paper in a thread of its own.
import type { Paper } from './paper.ts'
import { printPaper } from './pdf-paper.ts'

export default (paper: Paper): Promise<Uint8Array> => printPaper(paper)
