// Starts the load generator for one job and waits for its results.
import { fork } from 'node:child_process'
import path from 'node:path'
import { processFolder } from '../folders.ts'
import type { LoadJob, LoadSeen } from './load-job.ts'

export const CONNECTIONS = 32

/** Throws when any request failed, because a fast wrong answer must not count. */
export async function sendLoad(job: LoadJob): Promise<LoadSeen> {
  const seen = await new Promise<LoadSeen>((resolve, reject) => {
    const child = fork(path.join(processFolder, 'load/generate-load.child.js'))
    child.once('message', (message) => resolve(message as LoadSeen))
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)))
    child.send(job)
  })
  if (seen.failures > 0) throw new Error(`${seen.failures} requests failed: ${seen.failedWith}`)
  return seen
}
