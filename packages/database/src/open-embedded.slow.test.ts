import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataFolderLocked } from './lock-file.ts'
import { openDatabase } from './open.ts'
import { openEmbedded } from './open-embedded.ts'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { accessKey } from './schema.ts'

let dataFolder = ''
beforeAll(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-embedded-'))
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('keeps every row that was written before the process was killed with SIGKILL', async () => {
    // What a process leaves when it is killed while it creates the files.
    mkdirSync(path.join(dataFolder, 'database'))
    writeFileSync(path.join(dataFolder, 'database', 'PG_VERSION'), '18\n')
    writeFileSync(path.join(dataFolder, 'database.unfinished'), '')

    const child = fork(fileURLToPath(new URL('./open-embedded.child.ts', import.meta.url)), [dataFolder], {
      execArgv: ['--import', 'tsx'],
    })
    let written = 0
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The child ended by itself with ${code}`)))
      child.on('message', (count) => {
        written = Number(count)
        if (written >= 200) resolve()
      })
    })
    await expect(openEmbedded(dataFolder)).rejects.toThrow(DataFolderLocked)
    const ended = once(child, 'exit')
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    await (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : ended)

    const database = await openDatabase({ databaseUrl: null, dataFolder })
    const found = await database.db.select({ keyHash: accessKey.keyHash }).from(accessKey)
    await database.close()
    const files = readdirSync(path.join(dataFolder, 'database'), { recursive: true, withFileTypes: true })
    const modes = files
      .filter((file) => file.isFile())
      .map((file) => statSync(path.join(file.parentPath, file.name)).mode & 0o777)
    expect(modes.length).toBeGreaterThan(900)
    if (process.platform !== 'win32') expect(new Set(modes)).toEqual(new Set([0o600]))
    // One more row may have been stored without its report being received.
    expect(found.length === written || found.length === written + 1).toBe(true)
    expect(new Set(found.map(({ keyHash }) => keyHash))).toContain(`key ${written}`)
  }, 240_000)
})

describe('openDatabase', () => {
  it('names the server that does not answer, and keeps the password to itself', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://quay:secret@127.0.0.1:1/line', dataFolder })
    await expect(opening).rejects.toThrow(DatabaseUnreachable)
    await expect(opening).rejects.toThrow('No database at 127.0.0.1:1/line: connect ECONNREFUSED')
    await expect(opening).rejects.not.toThrow('secret')
  })

  it('names the server also where the address asks for what the driver cannot do', async () => {
    const opening = openDatabase({
      databaseUrl: 'postgres://quay:secret@127.0.0.1:1/line?sslmode=verify-ca',
      dataFolder,
    })
    await expect(opening).rejects.toThrow(DatabaseUnreachable)
    await expect(opening).rejects.toThrow(/^No database at 127\.0\.0\.1:1\/line: .*sslrootcert/)
    await expect(opening).rejects.not.toThrow('secret')
  })

  it('refuses a DATABASE_URL that is no URL', async () => {
    await expect(openDatabase({ databaseUrl: 'line', dataFolder })).rejects.toThrow(DatabaseUnreachable)
  })
})
