// The heartbeat of a server that watches the inbox, with the results of its last round. Other servers decide by it
// whether to take over its files, and operators see the state of the inbox.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { TAKEN } from './inbox-names.ts'

export const HEARTBEAT = 'heartbeat.json'

const heartbeat = z.object({
  process: z.object({
    pid: z.number(),
    startedAt: z.string().nullable(),
    host: z.string(),
    boot: z.string().nullable(),
    namespace: z.string().nullable(),
  }),
  beatAt: z.iso.datetime(),
  /** It has shut down in order and left files behind. */
  released: z.boolean(),
  /** Files in the inbox at its last look. */
  waiting: z.number(),
  oldestWaitingAt: z.iso.datetime().nullable(),
  lastRoundAt: z.iso.datetime().nullable(),
  /** Why the last round failed; null = it did not. */
  failure: z.string().nullable(),
})

export type Heartbeat = z.infer<typeof heartbeat>
export type RoundState = Pick<Heartbeat, 'waiting' | 'oldestWaitingAt' | 'lastRoundAt' | 'failure'>

/** Null when it is no heartbeat, or not written completely. */
export function readHeartbeat(text: string): Heartbeat | null {
  try {
    return heartbeat.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export interface InboxServer extends RoundState {
  readonly host: string
  readonly beatAt: string
}

const MAX_SERVERS = 50

/** The servers that watch the inbox, by their own heartbeats; none where the folder is not there. */
export async function listInboxServers(inbox: string): Promise<readonly InboxServer[]> {
  const folder = path.join(inbox, TAKEN)
  const tokens = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    tokens
      .slice(0, MAX_SERVERS)
      .map(async (token) => readHeartbeat(await readFile(path.join(folder, token, HEARTBEAT), 'utf8').catch(() => ''))),
  )
  return found.flatMap((one) => {
    if (one === null || one.released) return []
    const { waiting, oldestWaitingAt, lastRoundAt, failure, beatAt } = one
    return [{ host: one.process.host, beatAt, waiting, oldestWaitingAt, lastRoundAt, failure }]
  })
}
