// Writes the log lines of one turn of the event loop together: a system call for each line is a large part of the cost
// of a response.
import type { DestinationStream } from 'pino'

/**
 * From level warn on (pino's levels) a line is written immediately, together with those before it, so that the cause of
 * a crash is in the log.
 */
const AT_ONCE = 40

/** `stream` writes synchronously; the remaining lines are written when the process, or the server's thread, exits. */
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
    // With this member, pino sets `lastLevel` before each line.
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
