import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { linesOfTurn } from './log-lines.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const listeners = process.listeners('exit')
afterEach(() => {
  for (const added of process.listeners('exit')) if (!listeners.includes(added)) process.off('exit', added)
})

function log() {
  const written: string[][] = []
  const lines = linesOfTurn({
    write: (text) =>
      void written.push(
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).msg),
      ),
  })
  return { logger: pino({ level: 'trace', base: null }, lines), written }
}

it('the lines of one turn are one write', async () => {
  const { logger, written } = log()
  for (const word of ['first', 'second', 'third']) logger.info(word)
  expect(written).toEqual([])
  await nextTurn()
  logger.child({ reqId: 'x' }).info('fourth')
  await nextTurn()
  expect(written).toEqual([['first', 'second', 'third'], ['fourth']])
})

it.each(['warn', 'error', 'fatal'] as const)('%s is written at once, with what was said before', async (level) => {
  const { logger, written } = log()
  logger.info('before')
  logger.child({ reqId: 'x' })[level]('trouble')
  expect(written).toEqual([['before', 'trouble']])
  logger.info('after')
  await nextTurn()
  expect(written).toEqual([['before', 'trouble'], ['after']])
})

it('what waits is written when the process exits', () => {
  const { logger, written } = log()
  logger.info('last words')
  for (const added of process.listeners('exit')) if (!listeners.includes(added)) added(0)
  expect(written).toEqual([['last words']])
})
