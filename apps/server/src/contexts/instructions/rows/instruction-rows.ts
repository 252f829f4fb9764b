// Reads a workbook of containers into the draft, and writes the grid as a workbook that can be read back.
import { gridRows } from '@quayline/domain/instructions/container-grid'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { Result } from '@quayline/domain/kernel/result'
import { refuse } from '@quayline/domain/kernel/result'
import { writeXlsx } from 'hucre/xlsx'
import type { ContextDeps } from '../../../platform/context.ts'
import { DEFAULT_LIMITS } from '../../../platform/http/limits.ts'
import { openWorkerPool, WorkFailed, type WorkFault } from '../../../platform/process/worker-pool.ts'
import { isOleFile } from '../../../platform/workbook/ole-file.ts'
import { readOldWorkbookApart } from '../../../platform/workbook/read-old-workbook-apart.ts'
import { type GridFile, gridOfSheets, type ReadGridFile } from './read-grid-file.ts'

const pool = openWorkerPool<GridFile, Result<ReadGridFile, string>>('contexts/instructions/rows/grid-file.worker', {
  memoryMb: 256,
  timeMs: 30_000,
  threads: 1,
  queue: 8,
})

/** The reason of a refusal is a sentence without its subject. An infected file is not opened. */
export async function readRows(
  { limits = DEFAULT_LIMITS, scanner }: Pick<ContextDeps, 'limits' | 'scanner'>,
  bytes: Uint8Array,
): Promise<Result<ReadGridFile, string>> {
  if (bytes.byteLength === 0) return refuse('is empty')
  const verdict = await scanner?.scan(bytes)
  if (verdict?.kind === 'INFECTED') return refuse(`holds a virus (${verdict.name})`)
  if (verdict?.kind === 'UNREACHABLE') return refuse('cannot be checked for viruses now: try again shortly')
  const file = { bytes, mostCells: limits.workbookCells }
  if (isOleFile(bytes)) {
    const sheets = await readOldWorkbookApart(bytes, file.mostCells)
    return sheets.ok ? gridOfSheets(sheets.value) : sheets
  }
  try {
    return await pool.run(file)
  } catch (error) {
    if (error instanceof WorkFailed) return refuse(REFUSALS[error.fault])
    throw error
  }
}

const REFUSALS: Readonly<Record<WorkFault, string>> = {
  OUT_OF_MEMORY: 'needs more memory than a list may',
  OUT_OF_TIME: 'takes longer to read than a list may',
  QUEUE_FULL: 'was not read: too many files wait already, try again in a minute',
}

/** Every cell is text: a program that opens the file must not make dates of container numbers or floats of weights. */
export const writeRows = (instruction: ShippingInstruction): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [{ name: 'containers', rows: gridRows(instruction).map((row) => [...row]), freezePane: { rows: 1 } }],
    stringMode: 'inline',
  })
