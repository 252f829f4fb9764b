import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restrictDataFolder } from './restrict-data-folder.ts'

let folder = ''
const before = process.umask()
beforeEach(() => {
  process.umask(0o022)
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-private-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  process.umask(before)
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = (name: string): string => path.join(folder, name)
const modeOf = (name: string): string => (statSync(inFolder(name)).mode & 0o7777).toString(8)

describe.skipIf(process.platform === 'win32')('the data folder of an embedded database', () => {
  it('is taken from everybody else, with what an earlier version left in it, and so is what comes later', () => {
    mkdirSync(inFolder('database/base/5'), { recursive: true })
    for (const name of ['database/base/5/1', 'quayline.lock', 'somebody-elses']) writeFileSync(inFolder(name), '')
    restrictDataFolder({ databaseUrl: null, dataFolder: folder })
    mkdirSync(inFolder('archive'))
    writeFileSync(inFolder('archive/new'), '')
    expect(['', 'database', 'database/base', 'database/base/5', 'archive'].map(modeOf)).toEqual(
      Array.from({ length: 5 }, () => '700'),
    )
    expect(['database/base/5/1', 'quayline.lock', 'archive/new'].map(modeOf)).toEqual(['600', '600', '600'])
    expect(modeOf('somebody-elses')).toBe('644')
  })

  it('leaves a folder for everybody such as /tmp open, and what a link leads to', () => {
    mkdirSync(inFolder('elsewhere'))
    symlinkSync(inFolder('elsewhere'), inFolder('archive'))
    chmodSync(folder, 0o1777)
    restrictDataFolder({ databaseUrl: null, dataFolder: folder })
    expect([modeOf(''), modeOf('elsewhere')]).toEqual(['1777', '755'])
  })

  it('is none where a PostgreSQL server is the database: the archive may be shared', () => {
    mkdirSync(inFolder('archive'))
    restrictDataFolder({ databaseUrl: 'postgres://db/quayline', dataFolder: folder })
    writeFileSync(inFolder('archive/new'), '')
    expect(['', 'archive', 'archive/new'].map(modeOf)).toEqual(['755', '755', '644'])
  })
})
