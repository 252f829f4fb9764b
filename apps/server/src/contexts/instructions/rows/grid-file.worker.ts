// Reads the first sheet of a workbook of containers in a worker thread.
import { readGridFile, type GridFile } from './read-grid-file.ts'

export default (file: GridFile) => readGridFile(file)
