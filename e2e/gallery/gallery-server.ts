// Starts a server with the fictitious line, its users and some open tasks for them; writes the contact sheet when all
// pictures are taken.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quayline, startServer } from '../server-process.ts'
import { readAsked } from './asked.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { PEOPLE, type PersonName, type World } from './world.ts'

const HEADERS = { 'content-type': 'application/json', 'x-quayline-portal': '1' }

/** The server first simulates the line and reads its messages: twenty seconds on an idle machine. */
const LONGEST_START_SECONDS = 240

interface FoundNumber {
  readonly portOfLoading: { readonly name: string } | null
}

interface Session {
  readonly cookie: string
  readonly uid: string
}

export default async function startGallery(): Promise<() => Promise<void>> {
  const asked = readAsked()
  rmSync(asked.folder, { recursive: true, force: true })
  const data = mkdtempSync(path.join(tmpdir(), 'quayline-gallery-'))
  const server = await startServer({ QUAYLINE_DATA: data, QUAYLINE_DEMO: '1' }, LONGEST_START_SECONDS)
  const run = async (...words: string[]): Promise<string> => {
    const { exit, out, err } = await quayline({ QUAYLINE_DATA: data, PUBLIC_URL: server.url }, ...words)
    if (exit !== 0) throw new Error(`quayline ${words.join(' ')} answered ${exit}: ${out}${err}`)
    return out.trim()
  }
  const stop = async (): Promise<void> => {
    await server.stop('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  const world = await makeWorld(server.url, server.output(), run).catch(async (fault: unknown) => {
    await stop()
    throw fault
  })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA = data
  process.env.GALLERY_WORLD = JSON.stringify(world)
  const startedAt = Date.now()
  return async () => {
    await stop()
    const count = writeContactSheet(asked)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    writeFileSync(2, `\n${count} pictures in ${seconds} s: ${path.join(asked.folder, 'index.html')}\n`)
  }
}

/** Reads a value from the server's start output, which lists the demonstration's users and numbers. */
function printed(output: string, what: string): string {
  const found = new RegExp(`^ {2}${what} +(\\S+)`, 'm').exec(output)?.[1]
  if (found === undefined) throw new Error(`The demonstration names no ${what}:\n${output}`)
  return found
}

async function makeWorld(url: string, output: string, run: (...words: string[]) => Promise<string>): Promise<World> {
  const passwords = Object.fromEntries(
    Object.values(PEOPLE).flatMap((username) => (username === null ? [] : [[username, printed(output, username)]])),
  )
  const logIn = async (who: PersonName): Promise<Session> => {
    const username = PEOPLE[who] ?? ''
    const body = JSON.stringify({ username, password: passwords[username] })
    const answer = await fetch(`${url}/v1/ebuser/session`, { method: 'POST', headers: HEADERS, body })
    const { data } = (await answer.json()) as { data: { user: { uid: string } } }
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', uid: data.user.uid }
  }
  const basic = await logIn('basic')
  // So that the audit trail has entries.
  await run('user', 'lock', 'democertified', '--reason', 'Papers asked for')
  await run('user', 'unlock', 'democertified')
  const certified = await logIn('certified')
  const share = (type: string, number: string): Promise<string> =>
    run('share', 'create', '--type', type, '--number', number)
  const bill = printed(output, 'bill of lading')
  const port = await portOnceListed(url, certified.cookie, bill)
  const container = printed(output, 'container')
  const sailings = { originCity: 'CNSHA', destinationCity: 'USLGB', estimateDate: 'D', dateLength: 4 }
  const vessel = await vesselOf(url)
  const fromDate = new Date().toISOString().slice(0, 10)
  return {
    passwords,
    bill,
    port,
    container,
    booking: printed(output, 'booking'),
    importBooking: printed(output, 'import booking'),
    overdueBooking: printed(output, 'demurrage'),
    instructionId: await instructionOf(url, certified.cookie),
    vessel,
    callKey: await callKeyOf(url),
    userId: basic.uid,
    colleagueId: certified.uid,
    approvalId: await applyForCertification(url, basic.cookie),
    billLink: await share('bl', bill),
    containerLink: await share('cntr', container),
    sailingsLink: await share('schedule', JSON.stringify({ ...sailings, fromDate })),
    vesselLink: await share('vessel', vessel.vslCode),
  }
}

/**
 * Lists and the search read data that a background job derives, which takes a minute after the first start. Returns the
 * bill's port of loading.
 */
async function portOnceListed(url: string, cookie: string, bill: string): Promise<string> {
  for (let attempt = 0; attempt < 180; attempt++) {
    const answer = await fetch(`${url}/v1/ebuser/search?text=${bill}`, { headers: { ...HEADERS, cookie } })
    const { data } = (await answer.json()) as { data: { numbers: { items: readonly FoundNumber[] } } }
    const port = data.numbers.items[0]?.portOfLoading?.name
    if (port !== undefined) return port
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`${bill} is in no list after three minutes`)
}

async function vesselOf(url: string): Promise<World['vessel']> {
  const answer = await fetch(`${url}/v1/public/reference/vessels?text=QU`)
  const { data } = (await answer.json()) as { data: readonly World['vessel'][] }
  if (data[0] === undefined) throw new Error('The demonstration has no vessel')
  return { vslCode: data[0].vslCode, vslName: data[0].vslName }
}

/** Key of a vessel call that staff can maintain. */
async function callKeyOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/public/schedule/ports/CNNGB?dateLength=13`)
  const { data } = (await answer.json()) as { data: { calls: readonly { callKey: string }[] } }
  if (data.calls[0] === undefined) throw new Error('No vessel of the demonstration calls at Ningbo')
  return data.calls[0].callKey
}

/** Id of an instruction of the demonstration, otherwise of a new draft for an export booking of the user's company. */
async function instructionOf(url: string, cookie: string): Promise<string> {
  const headers = { ...HEADERS, cookie }
  const first = async (path: string): Promise<{ id: string; number: string } | undefined> => {
    const answer = await fetch(`${url}${path}`, { headers })
    const { data } = (await answer.json()) as { data: { items: readonly { id: string; number: string }[] } }
    return data.items[0]
  }
  const known = await first('/v1/instructions?limit=1')
  if (known !== undefined) return known.id
  const booking = await first('/v1/shipments?documentType=BKG&side=EXPORT&limit=1')
  const body = JSON.stringify({ bookings: [booking?.number ?? ''] })
  const begun = await fetch(`${url}/v1/instructions`, { method: 'POST', headers, body })
  if (!begun.ok) throw new Error(`No instruction for booking ${booking?.number ?? 'none'}: ${await begun.text()}`)
  const { data } = (await begun.json()) as { data: { id: string } }
  return data.id
}

async function applyForCertification(url: string, cookie: string): Promise<string> {
  const body = JSON.stringify({
    companyName: 'Harbour Example Ltd',
    department: 'Logistics',
    jobTitle: 'Clerk',
    address: '1 Example Road',
    city: 'Ningbo',
    workPhone: { country: '86', number: '5551234' },
  })
  const headers = { ...HEADERS, cookie }
  const answer = await fetch(`${url}/v1/ebuser/certification`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { approvalId: string } }
  return data.approvalId
}
