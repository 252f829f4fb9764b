// Messages and timetables that were once read incorrectly, each reduced to the smallest example, and messages about
// documents as real guides define them. Names, numbers and parties are invented.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../cases')

/** `name`: such as `edi-midnight/gate-in.edi`. */
export const caseFile = (name: string): Buffer => readFileSync(path.join(FOLDER, name))
