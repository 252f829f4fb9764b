// Reads a file of rules as far as the import takes it: a file of any size needs no more memory.
import { open } from 'node:fs/promises'
import { UsageError } from './command.ts'

/** The file's bytes; a UsageError when it cannot be read or has more than `mostBytes`. */
export async function readRuleBytes(file: string, mostBytes: number): Promise<Uint8Array> {
  try {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      if (size > mostBytes) throw new UsageError(`${file} has more than ${mostBytes / (1024 * 1024)} MB`)
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
