// Number of tries of a batch: written to disk beside the batch before each try, so that a file that crashes the
// server is counted too and not tried at each restart forever.
import { open, readFile, rm } from 'node:fs/promises'

const ENDING = '.tries'
const noteOf = (batch: string): string => `${batch}${ENDING}`

/** 0 for a batch that was never begun. */
export async function triesOf(batch: string): Promise<number> {
  const text = await readFile(noteOf(batch), 'utf8').catch(() => '')
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** Resolves when it is on disk. */
export async function noteTries(batch: string, tries: number): Promise<void> {
  if (tries === 0) return rm(noteOf(batch), { force: true })
  const note = await open(noteOf(batch), 'w')
  try {
    await note.writeFile(String(tries))
    await note.datasync()
  } finally {
    await note.close()
  }
}

export const isNoteOfTries = (name: string): boolean => name.endsWith(ENDING)
