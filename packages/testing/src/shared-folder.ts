// Finds files in ../shared (samples and payloads of third parties that must not be committed). A fresh clone does not
// have them: tests that read them are skipped with a printed reason, and values that every run needs are in the tests
// themselves.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Absolute path of a file or folder in ../shared (QUAYLINE_SHARED may name it), or null with a printed reason. */
export function findShared(relative: string): string | null {
  const folder = process.env.QUAYLINE_SHARED ?? folderAbove(import.meta.dirname)
  const found = folder === null ? null : path.join(folder, relative)
  if (found !== null && existsSync(found)) return found
  console.error(`Skipped what reads ../shared/${relative}: it is absent (QUAYLINE_SHARED may name the folder).`)
  return null
}

/** The repository is beside the folder, whatever the repository's name is. */
function folderAbove(start: string): string | null {
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const shared = path.join(folder, '../shared')
    if (existsSync(path.join(shared, 'seeds'))) return path.resolve(shared)
  }
  return null
}
