// Mends postgres.js 3.4.9 after its installation: when a session ends in the middle of its work (a restart, a fail-over, an
// administrator), the driver writes to a socket that is gone, which ends the whole process; or its connection never works again; or
// the rest of a dead transaction runs on a new session (porsager/postgres #1208, #1216, #1154). To be dropped with the release that has it.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSION = '3.4.9'

/** [file, what stands there, what is to stand there]. */
const CHANGES = [
  // Nobody is at the other end: the statement is refused instead of the process.
  [
    'src/connection.js',
    `    if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))
`,
    `    if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))

    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
  ],
  [
    'src/connection.js',
    `  function nextWrite(fn) {
    const x`,
    `  function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      return false
    }
    const x`,
  ],
  // What was put off to the next turn is forgotten, and everything under way is refused, also after an error of the socket.
  [
    'src/connection.js',
    `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener`,
  ],
  [
    'src/connection.js',
    `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    `    if (query || sent.length)
      error(errorResponse || Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
`,
  ],
  // A transaction ends with its session: none of its statements goes to the next one.
  [
    'src/index.js',
    `      , connection
      , prepare = null
`,
    `      , connection
      , lost = null
      , prepare = null
`,
  ],
  [
    'src/index.js',
    `        new Promise((_, reject) => connection.onclose = reject)
      ])
    } catch`,
    `        new Promise((_, reject) => connection.onclose = error => {
          lost = error
          while (queries.length)
            queries.shift().reject(error)
          reject(error)
        })
      ])
    } catch`,
  ],
  [
    'src/index.js',
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue`,
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
        c.queue`,
  ],
]

/** Does nothing where it has been done already. Throws when this is another release than the one that was read. */
export function patchPostgres(folder) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (version !== VERSION)
    throw new Error(
      `postgres.js is ${version}; scripts/patch-postgres.mjs was written for ${VERSION}: see whether it is still needed`,
    )
  for (const file of new Set(CHANGES.map(([name]) => name))) {
    const target = path.join(folder, file)
    const before = readFileSync(target, 'utf8')
    let text = before
    for (const [, from, to] of CHANGES.filter(([name]) => name === file)) {
      if (text.includes(to)) continue
      if (!text.includes(from)) throw new Error(`${target} is not as scripts/patch-postgres.mjs knows it`)
      text = text.replace(from, () => to)
    }
    if (text === before) continue
    writeFileSync(`${target}.mending`, text)
    renameSync(`${target}.mending`, target)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  patchPostgres(process.argv[2] ?? path.resolve(import.meta.dirname, '../node_modules/postgres'))
}
