// How often the files of a batch were begun: noted on the disk, beside the batch, before each try, so that a file that takes the whole
// server with it is counted as well and is not tried at each restart for ever.
import { open, readFile, rm } from 'node:fs/promises'

const ENDING = '.tries'
const noteOf = (batch: string): string => `${batch}${ENDING}`

/** 0 for a batch that was never begun. */
export async function triesOf(batch: string): Promise<number> {
  const text = await readFile(noteOf(batch), 'utf8').catch(() => '')
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** On the disk when it resolves. */
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
