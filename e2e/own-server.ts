// The server of the offline tests, with users and imports for each test, because sending changes what others would see.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Command, commandOn } from './command-line.ts'
import { type NingboImport, releaseOrders } from './ningbo-imports.ts'
import { startServer } from './server-process.ts'
import { openTestData } from './test-data.ts'

export interface Login {
  readonly username: string
  readonly password: string
  readonly token: string
  readonly userId: string
}

export interface OwnServer {
  readonly url: string
  /** Runs a command on this server's data. */
  readonly command: Command
  /** Creates an import of three containers released at Ningbo for the company of `newUser`. */
  newImport(): Promise<NingboImport>
  newUser(name: string): Promise<Login>
  /** Opens a further session of the same user. */
  logIn(user: Pick<Login, 'username' | 'password'>): Promise<Login>
  stop(): Promise<void>
}

/** `kind`: as in openTestData. */
export async function startOwnServer(kind?: 'embedded'): Promise<OwnServer> {
  const data = await openTestData('offline', kind)
  const server = await startServer(data.environment)
  const command = commandOn({ ...data.environment, PUBLIC_URL: server.url })
  let imports = 0
  const logIn: OwnServer['logIn'] = async ({ username, password }) => {
    const answer = await fetch(`${server.url}/v1/ebuser/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const { data: login } = (await answer.json()) as { data: { token: string; user: { uid: string } } }
    return { username, password, token: login.token, userId: login.user.uid }
  }
  await command('company', 'create', '--code', 'E2ECN1', '--name', 'Consignee Example Ltd')
  return {
    url: server.url,
    command,
    logIn,
    newImport: async () => {
      const number = ++imports
      const booking = `62100000${String(number).padStart(2, '0')}`
      const made = { booking, bill: booking, consignee: 'E2ECN1', containers: 3, firstSerial: 710_001 + number * 10 }
      const file = path.join(data.folder, `release-${number}.edi`)
      writeFileSync(file, releaseOrders([made], `OFF${number}`))
      await command('ingest', file, '--partner', 'QDLX')
      return made
    },
    newUser: async (name) => {
      const username = `${name}${Date.now().toString(36)}`
      const words = ['--username', username, '--email', `${username}@consignee.example`, '--name', 'Test Consignee']
      const kind = ['--kind', 'CERTIFIED', '--company', 'E2ECN1', '--region', 'CN', '--office', 'NGB', '--json']
      const { password } = JSON.parse(await command('user', 'create', ...words, ...kind)) as { password: string }
      return logIn({ username, password })
    },
    stop: async () => {
      await server.stop('SIGTERM')
      await data.remove()
    },
  }
}
