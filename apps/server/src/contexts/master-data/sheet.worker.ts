// Reads the workbook of a grid in a worker thread.
import { type GivenSheet, readSheet, type ReadSheet } from './read-sheet.ts'

export default (sheet: GivenSheet): Promise<ReadSheet> => readSheet(sheet)
