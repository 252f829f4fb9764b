// Starts the built server on an empty data folder, feeds it the example messages through the command line, and makes the links the journeys open.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const server = path.join(root, 'apps/server/dist')

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not become ready within a minute')
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), 'quayline-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _ignored, ...inherited } = process.env
  const env = {
    ...inherited,
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    QUAYLINE_DATA: data,
    QUAYLINE_DEMO: '0',
  }
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(server, 'main.js')], {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(url)

  const quayline = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(server, 'cli.js'), ...args], {
      env,
      cwd: root,
    })
    return stdout
  }
  await quayline('ingest', 'docs/examples')
  const share = async (...args: string[]): Promise<string> =>
    /https?:\/\/\S+/.exec(await quayline('share', 'create', ...args))?.[0] ?? ''
  process.env.E2E_URL = url
  process.env.E2E_BILL_LINK = await share('--type', 'bl', '--number', 'EXPLSHA2600042')
  process.env.E2E_BOOKING_LINK = await share('--type', 'bkg', '--number', 'BK2600041')
  process.env.E2E_BOX_LINK = await share('--type', 'blcntr', '--number', 'EXPLSHA2600042/TSTU1234568')
  process.env.E2E_CONTAINER_LINK = await share('--type', 'cntr', '--number', 'TSTU1234568')
  process.env.E2E_REVOKED_LINK = await share('--type', 'bl', '--number', 'EXPLSHA2600042')
  const list = await quayline('share', 'list', '--json')
  const newest = (JSON.parse(list) as { id: string }[])[0]
  if (newest === undefined) throw new Error('no share was made')
  await quayline('share', 'revoke', newest.id)

  return async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(data, { recursive: true, force: true })
  }
}
