// The worker thread that splits a large file for its answers.
import { answersToFile, type FileToAnswer } from './file-answers.ts'

export default (file: FileToAnswer) => answersToFile(file)
