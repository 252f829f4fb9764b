// Starts the built server on an empty data folder, feeds it the example messages through the command line, and makes the links the journeys open.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quayline, startServer } from './server-process.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), 'quayline-e2e-'))
  const server = await startServer({ QUAYLINE_DATA: data, QUAYLINE_DEMO: '0' })
  const run = async (...words: string[]): Promise<string> => {
    const { exit, out, err } = await quayline({ QUAYLINE_DATA: data, PUBLIC_URL: server.url }, ...words)
    if (exit !== 0) throw new Error(`quayline ${words.join(' ')} answered ${exit}: ${out}${err}`)
    return out.trim()
  }
  await run('ingest', 'docs/examples')
  const share = (type: string, number: string): Promise<string> =>
    run('share', 'create', '--type', type, '--number', number)
  process.env.E2E_DATA = data
  process.env.E2E_URL = server.url
  process.env.E2E_BILL_LINK = await share('bl', 'EXPLSHA2600042')
  process.env.E2E_BOOKING_LINK = await share('bkg', 'BK2600041')
  process.env.E2E_BOX_LINK = await share('blcntr', 'EXPLSHA2600042/TSTU1234568')
  process.env.E2E_CONTAINER_LINK = await share('cntr', 'TSTU1234568')
  process.env.E2E_REVOKED_LINK = await share('bl', 'EXPLSHA2600042')
  // By its key, as somebody does who still has the link.
  await run('share', 'revoke', new URL(process.env.E2E_REVOKED_LINK).searchParams.get('key') ?? '')
  return async () => {
    await server.stop('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}
