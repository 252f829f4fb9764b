// Reads a file up to one byte above the limit, which is enough to detect TOO_LARGE, so that a file of any size
// needs no more memory.
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { LARGEST_DELIVERY_BYTES } from './read-delivery.ts'

/** A pipe would block, a link would lead elsewhere; not every system has these flags. */
const PLAIN_FILE_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * At most LARGEST_DELIVERY_BYTES + 1 bytes. `links`: whether a symbolic link may be followed. Throws errors of the file system, or
 * NotAPlainFile.
 */
export async function readUpToLimit(file: string | Buffer, links: 'followed' | 'refused'): Promise<Buffer> {
  const handle = await open(file, links === 'followed' ? constants.O_RDONLY : PLAIN_FILE_ONLY)
  try {
    if (links === 'refused' && !(await handle.stat()).isFile()) throw new NotAPlainFile()
    const chunks: Buffer[] = []
    for await (const chunk of handle.createReadStream({ end: LARGEST_DELIVERY_BYTES, autoClose: false })) {
      chunks.push(Buffer.from(chunk))
    }
    return Buffer.concat(chunks)
  } finally {
    await handle.close()
  }
}

export class NotAPlainFile extends Error {
  override name = 'NotAPlainFile'
  constructor() {
    super('it is no plain file')
  }
}
