// Writes the log's lines of one turn of the event loop together: a system call for each would cost as much as a good part of an answer.
import type { DestinationStream } from 'pino'

/** From a warning on (pino's levels) a line is written at once, with those before it: whoever looks for a cause finds it after a crash. */
const AT_ONCE = 40

/** `stream` writes synchronously; the rest of the last turn is written when the process, or the thread of the server, exits. */
export function linesOfTurn(stream: DestinationStream): DestinationStream {
  let waiting = ''
  let isPlanned = false
  const flush = (): void => {
    isPlanned = false
    if (waiting === '') return
    const text = waiting
    waiting = ''
    stream.write(text)
  }
  process.on('exit', flush)
  const lines = {
    // pino then tells the level of each line before it writes it.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string): void => {
      waiting += line
      if (lines.lastLevel >= AT_ONCE) flush()
      else if (!isPlanned) {
        isPlanned = true
        setImmediate(flush)
      }
    },
  }
  return lines
}
