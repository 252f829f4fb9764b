// Reads an .xls in a worker thread; reports when it begins, because its time limit is counted from there.
import type { MessagePort } from 'node:worker_threads'
import type { Result } from '@quayline/domain/kernel/result'
import { readOldWorkbook } from './read-old-workbook.ts'
import type { Sheet } from './sheet-texts.ts'

export interface OldWorkbookTask {
  readonly bytes: Uint8Array
  readonly mostCells: number
  readonly begun: MessagePort
}

export default async function read({
  bytes,
  mostCells,
  begun,
}: OldWorkbookTask): Promise<Result<readonly Sheet[], string>> {
  begun.postMessage('begun')
  try {
    return await readOldWorkbook(bytes, mostCells)
  } finally {
    begun.close()
  }
}
