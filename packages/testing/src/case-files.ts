// Messages and timetables that once came out wrong, each the smallest of its kind, and messages about documents as real guides have them.
// Names, numbers and parties are invented.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../cases')

/** `edi-midnight/gate-in.edi`. */
export const caseFile = (name: string): Buffer => readFileSync(path.join(FOLDER, name))
