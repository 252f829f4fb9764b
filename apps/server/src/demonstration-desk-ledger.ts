// What the demonstration's desk has begun and answered, as a small file for each document beside the database: after a
// kill at any moment, at most the same answer is sent again with the same bytes, and the intake recognises it as a
// duplicate.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const entry = z.object({
  /** When the desk first saw the document, in milliseconds. */
  seenAt: z.number(),
  /** Number of answers sent. */
  sent: z.number(),
  isDone: z.boolean(),
})
export type DeskEntry = z.infer<typeof entry>

export class DeskLedger {
  readonly #folder: string
  readonly #known = new Map<string, DeskEntry>()

  constructor(dataFolder: string) {
    this.#folder = path.join(dataFolder, 'demonstration-desk')
  }

  async find(name: string): Promise<DeskEntry | null> {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const text = await readIfThere(path.join(this.#folder, name))
    if (text === null) return null
    const read = entry.parse(JSON.parse(text))
    this.#known.set(name, read)
    return read
  }

  /** Synced to disk before the method returns. */
  async write(name: string, changed: DeskEntry): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const temporary = path.join(this.#folder, `.${randomBytes(8).toString('hex')}.tmp`)
    await writeFile(temporary, JSON.stringify(changed), { flush: true })
    await rename(temporary, path.join(this.#folder, name))
    this.#known.set(name, changed)
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
