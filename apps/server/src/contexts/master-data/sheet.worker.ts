// Reads the workbook of a grid in a thread of its own.
import { type GivenSheet, readSheet, type ReadSheet } from './read-sheet.ts'

export default (sheet: GivenSheet): Promise<ReadSheet> => readSheet(sheet)
