import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FolderWatch, watchFolders } from './folder-watch.ts'

const EVERY_MS = 10
let folder = ''
let reports: string[] = []
let watching: FolderWatch | null = null
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-watch-'))
  reports = []
})
afterEach(() => {
  watching?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = (name: string): string => path.join(folder, name)
const someLooks = (): Promise<void> => pause(20 * EVERY_MS)

async function watch(...names: string[]): Promise<void> {
  watching = watchFolders(names.map(inFolder), (what) => reports.push(what), EVERY_MS)
  await someLooks()
}

describe('the watch over the folders of a server', () => {
  it('reports nothing while they stay, whatever happens in them, and reports once the one that is removed', async () => {
    mkdirSync(inFolder('database'))
    mkdirSync(inFolder('archive'))
    await watch('database', 'archive')
    writeFileSync(inFolder('database/new'), 'x')
    await someLooks()
    expect(reports).toEqual([])
    rmSync(inFolder('archive'), { recursive: true })
    await someLooks()
    expect(reports).toEqual([`${inFolder('archive')} is gone`])
  })

  it('reports one that was replaced by another', async () => {
    mkdirSync(inFolder('database'))
    await watch('database')
    mkdirSync(inFolder('other'))
    renameSync(inFolder('database'), inFolder('aside'))
    renameSync(inFolder('other'), inFolder('database'))
    await someLooks()
    expect(reports).toEqual([`${inFolder('database')} is not the one it was`])
  })

  it('watches one that is made later from then on', async () => {
    await watch('archive')
    expect(reports).toEqual([])
    mkdirSync(inFolder('archive'))
    await someLooks()
    rmSync(inFolder('archive'), { recursive: true })
    await someLooks()
    expect(reports).toEqual([`${inFolder('archive')} is gone`])
  })

  it('is over when it is stopped', async () => {
    mkdirSync(inFolder('database'))
    await watch('database')
    watching?.stop()
    rmSync(inFolder('database'), { recursive: true })
    await someLooks()
    expect(reports).toEqual([])
  })
})
