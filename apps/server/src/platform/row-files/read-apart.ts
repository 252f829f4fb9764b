// Decides where a file of rows is read: in a thread with limits on memory and time, because a workbook of some
// kilobytes may unpack to any size and a long list takes seconds. A small JSON file costs less than the thread.
import { type WorkerPool, WorkFailed, type WorkFault } from '../process/worker-pool.ts'
import { isOleFile } from '../workbook/ole-file.ts'
import { readOldWorkbookApart } from '../workbook/read-old-workbook-apart.ts'
import type { Sheet } from '../workbook/sheet-texts.ts'
import { looksLikeJson, type ReadFile, wrongFile } from './read-row-file.ts'

/** About a hundred rows. */
const SMALL_BYTES = 64 * 1024

/**
 * What is counted before reading (workbook/plain-workbook.ts, read-row-file.ts) needs less than 256 MB in the worst
 * case.
 */
export const READING_LIMITS = { memoryMb: 384, timeMs: 60_000, threads: 1, queue: 8 }

export interface ApartFile {
  readonly bytes: Uint8Array
  readonly mostCells: number
  /** The sheets of an .xls, already read: `read` uses these instead of the bytes. */
  readonly sheets?: readonly Sheet[]
}

/** Formats that a caller accepts in addition to JSON and .xlsx. */
export interface ApartOptions {
  /** Whether it accepts an .xls; absent = no. */
  readonly takesOldWorkbooks?: boolean
}

export async function readApart<File extends ApartFile, Row>(
  file: File,
  read: (file: File) => Promise<ReadFile<Row>>,
  apart: Pick<WorkerPool<File, ReadFile<Row>>, 'run'>,
  { takesOldWorkbooks = false }: ApartOptions = {},
): Promise<ReadFile<Row>> {
  if (file.bytes.byteLength <= SMALL_BYTES && looksLikeJson(file.bytes)) return read(file)
  try {
    if (!takesOldWorkbooks || !isOleFile(file.bytes)) return await apart.run(file)
    const sheets = await readOldWorkbookApart(file.bytes, file.mostCells)
    return sheets.ok ? await apart.run({ ...file, sheets: sheets.value }) : wrongFile(sheets.reason)
  } catch (error) {
    if (error instanceof WorkFailed) return wrongFile(REFUSALS[error.fault])
    throw error
  }
}

const REFUSALS: Readonly<Record<WorkFault, string>> = {
  OUT_OF_MEMORY: 'needs more memory than a list of rules may',
  OUT_OF_TIME: 'takes longer to read than a list of rules may',
  QUEUE_FULL: 'was not read: too many files wait already, try again in a minute',
}
