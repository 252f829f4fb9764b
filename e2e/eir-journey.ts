// Shared by the tests of import EIRs: a booking for each test, released through the intake, because sending changes
// what the next test would find; the login; the pages and their elements; what the server has really sent.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dataFolder, run } from './command-line.ts'
import { type DemoUser, passwordOf } from './demo-users.ts'
import { site } from './journey.ts'
import { type NingboImport, releaseOrders } from './ningbo-imports.ts'

let imports = 0

/** `isReturnOpen`: the release order names no return point for the empty container. */
export async function newImport(workerIndex: number, containers: number, isReturnOpen = false): Promise<NingboImport> {
  const serial = workerIndex * 1000 + imports++
  const booking = `63${String(serial).padStart(8, '0')}`
  // At most 60 containers per import; the example messages and the global setup use other ranges of serial numbers.
  const firstSerial = 200_000 + ((serial * 60) % 300_000)
  const made: NingboImport = { booking, bill: booking, consignee: 'E2ECN1', containers, firstSerial }
  const text = releaseOrders([made], `EIR${serial}X`)
  const lines = text.split('\n')
  const kept = isReturnOpen ? lines.filter((line) => !line.startsWith('LOC+99+')) : lines
  const counted = kept.map((line) =>
    line.replace(/^UNT\+(\d+)/, (_, count: string) => `UNT+${Number(count) - (lines.length - kept.length)}`),
  )
  const file = path.join(dataFolder(), `eir-${serial}.edi`)
  writeFileSync(file, counted.join('\n'))
  await run('ingest', file)
  return made
}

interface Login {
  readonly token: string
  readonly uid: string
}

const logins = new Map<string, Promise<Login>>()

/** One session per user for all tests of this worker. */
export function logIn({ username }: DemoUser): Promise<Login> {
  const ask = async (): Promise<Login> => {
    const answer = await fetch(site('/v1/ebuser/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: passwordOf(username) }),
    })
    const { data } = (await answer.json()) as { data: { token: string; user: { uid: string } } }
    return { token: data.token, uid: data.user.uid }
  }
  const login = logins.get(username) ?? ask()
  logins.set(username, login)
  return login
}

/** Stores the login as our own login page does. */
export async function enter(page: Page, user: DemoUser): Promise<Login> {
  const login = await logIn(user)
  const kept = { token: login.token, userId: login.uid, region: user.region, isAuthUser: user.kind !== 'BASIC' }
  await page.addInitScript((text) => localStorage.setItem('quayline.login', text), JSON.stringify(kept))
  return login
}

export const eirHome = (language = 'en_US'): string => site(`/eir-home?language=${language}`)
export const eirResult = (num: string, more = ''): string => site(`/eir-result?num=${num}&language=en_US${more}`)
export const eirQrCode = (num: string): string => site(`/eir-qrcode?num=${num}&language=en_US`)

export const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words })
export const cards = (page: Page) => page.getByRole('article')
export const ticks = (page: Page) => page.getByRole('checkbox')
export const dialog = (page: Page) => page.locator('dialog.dialog[open]')

interface Print {
  readonly printNo: string
  readonly eirPrintHistoryList: readonly { readonly cntrNum: string; readonly rtnFcil: string }[]
}

/** What the server has really sent for a booking. */
export async function printsOf(user: DemoUser, booking: string): Promise<readonly Print[]> {
  const { token } = await logIn(user)
  const answer = await fetch(site(`/v1/ebieir/paperlessImport/queryEirPrintHistory?blRefCde=${booking}`), {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { content: readonly Print[] } }).data.content
}
