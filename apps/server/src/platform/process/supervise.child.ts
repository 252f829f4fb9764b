// Run by supervise.slow.test.ts as a separate process: a server without requests, which blocks in the way that
// STAND_STILL_IN names.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { readConfig } from '../settings/config.ts'
import { enterServerThread, stopOnMessage } from './server-thread.ts'
import { superviseServer } from './supervise.ts'

const forEver = (): never => {
  for (;;);
}
const minute = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60_000))
const say = (): void => void process.stdout.write('standing still\n')

async function standStill(way: string | undefined, template: string): Promise<void> {
  if (way === 'start') {
    say()
    forEver()
  }
  if (way === 'database') {
    const { openEmbeddedClient } = await import('@quayline/database/open-embedded')
    const { db } = await openEmbeddedClient({ loadDataDir: new Blob([readFileSync(template)]) })
    stopOnMessage(minute)
    say()
    await db.execute('select count(*) from generate_series(1, 1000000000000)')
  }
  stopOnMessage(minute)
  say()
  if (way === 'rule') forEver()
  if (way === 'native call') spawnSync('sleep', ['60'])
  if (way === 'error') throw new Error('nobody caught this')
}

if (isMainThread) superviseServer(new URL(import.meta.url), readConfig(process.env))
else {
  enterServerThread()
  await standStill(process.env.STAND_STILL_IN, process.env.DATABASE_TEMPLATE ?? '')
}
