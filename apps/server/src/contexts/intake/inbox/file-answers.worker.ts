// The thread that cuts a large file once more for what it is answered with.
import { answersToFile, type FileToAnswer } from './file-answers.ts'

export default (file: FileToAnswer) => answersToFile(file)
