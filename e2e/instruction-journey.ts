// Data for the tests of shipping instructions: a company with a booking of 40 containers from Shanghai to Long Beach,
// which the line has confirmed by EDI, the sheet of its containers with three House B/Ls, and the bills that the line
// answers.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import {
  billNumberOf,
  DEMONSTRATION_DESK,
  type DeskDocument,
  documentOf,
  draft,
  issue,
  readInstruction,
  type ReceivedInstruction,
} from '@quayline/server/demonstration-desk-answers'
import { dataFolder, run } from './command-line.ts'
import { expect, newName, newUser, type Person } from './portal-journey.ts'
import { SAILING } from './schedule-feed.ts'

const DAY_MS = 86_400_000
/** A vessel of the schedule feed: its call determines the filing cut-off. */
const CARRIAGE = `TDT+20+${SAILING.voyage}+1++EXPL:172:182+++${SAILING.imo}:146:11:${SAILING.vessel}'`
const HOUSES = 3
export const OF_CONTAINER = { packages: 20, weight: 1000, volume: 10 } as const

export interface BookedGoods {
  readonly booking: string
  readonly containers: readonly string[]
  readonly houses: readonly string[]
  readonly forwarder: Person
}

const stamp = (ahead: number): string =>
  new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 16).replaceAll(/[-T:]/g, '')

/** Numbers are unique per call, because otherwise a test would find what another test submitted. */
export async function bookedGoods(): Promise<BookedGoods> {
  const company = newName('S').toUpperCase()
  const booking = `SI${company}`
  const serial = Number.parseInt(company.slice(-5), 36) % 900_000
  const containers = Array.from({ length: 40 }, (_, index) => {
    const ten = `QSIU${String(serial + index).padStart(6, '0')}`
    return `${ten}${containerCheckDigit(ten)}`
  })
  const file = path.join(dataFolder(), `${booking}.edi`)
  writeFileSync(file, confirmation(booking, company))
  await Promise.all([
    run('company', 'create', '--code', company, '--name', `${company} Forwarding Ltd`),
    run('ingest', file),
  ])
  const forwarder = await newUser('fwd', '--kind', 'CERTIFIED', '--company', company, '--region', 'CN')
  const houses = Array.from({ length: HOUSES }, (_, index) => `${company.slice(-8)}${index + 1}`)
  return { booking, containers, houses, forwarder }
}

function confirmation(booking: string, company: string): string {
  const sentAt = stamp(-1)
  return interchange('IFTMBC:D:99B', sentAt, [
    `BGM+770+C${booking}+9+AP'`,
    `DTM+137:${sentAt}:203'`,
    `RFF+BN:${booking}'`,
    CARRIAGE,
    "LOC+9+CNSHA:139:6:SHANGHAI'",
    `DTM+132:${stamp(5)}:203'`,
    `DTM+133:${stamp(6)}:203'`,
    "LOC+11+USLGB:139:6:LONG BEACH'",
    `DTM+132:${stamp(20)}:203'`,
    `NAD+FW+${company}:160:87'`,
    `NAD+CZ+${company}:160:87'`,
    "GID+1+800:CT'",
    "EQD+CN++45G1:102:5'",
    "EQN+40:2'",
  ])
}

const interchange = (type: string, sentAt: string, body: readonly string[]): string =>
  [
    `UNB+UNOC:3+QDLX+QUAYLINE+${sentAt.slice(2, 8)}:${sentAt.slice(8)}+1'`,
    `UNH+1+${type}:UN'`,
    ...body,
    `UNT+${body.length + 2}+1'`,
    "UNZ+1+1'\n",
  ].join('\n')

const houseOf = (index: number, { houses }: BookedGoods): string => houses[index % HOUSES] ?? ''

/**
 * Columns of the sheet: number, size type, sealing party, seal, packages, kind, weight, measurement, goods, House B/L.
 */
export const sheetOf = (goods: BookedGoods): string =>
  goods.containers
    .map((container, index) =>
      [
        container,
        '45G1',
        '',
        `TS${String(index + 1).padStart(4, '0')}`,
        OF_CONTAINER.packages,
        'CT',
        OF_CONTAINER.weight,
        OF_CONTAINER.volume,
        'WOODEN CHAIRS',
        houseOf(index, goods),
      ].join('\t'),
    )
    .join('\n')

interface HandedOver {
  readonly document: DeskDocument
  readonly received: ReceivedInstruction
}

/** A version of an instruction as the server has handed it over to the line's documentation desk. */
async function handedOver(reference: string, contentVersion: number): Promise<HandedOver> {
  const folder = path.join(dataFolder(), 'outbox', DEMONSTRATION_DESK)
  const find = (): HandedOver | undefined =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .flatMap((name) => documentOf(name) ?? [])
      .filter((document) => document.type === 'SI' && document.reference === reference)
      .map((document) => ({
        document,
        received: readInstruction(readFileSync(path.join(folder, document.name), 'utf8')),
      }))
      .find(({ received }) => received.contentVersion === contentVersion)
  await expect.poll(find).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error(`${reference} is no longer in ${folder}`)
  return found
}

async function deliver(name: string, text: string): Promise<void> {
  const file = path.join(dataFolder(), `${name}.edi`)
  writeFileSync(file, text)
  await run('ingest', file)
}

/** The line sends a draft of the bill (IFTMCS 46); that of version 1 has a typing error in one seal. */
export async function sendDraftBill(reference: string, contentVersion: number): Promise<void> {
  const { document, received } = await handedOver(reference, contentVersion)
  await deliver(`draft-${reference}-${contentVersion}`, draft(document, received, Date.now()))
}

/** The line issues the bill (IFTMCS 9) with the content of this version. */
export async function issueBill(reference: string, contentVersion: number): Promise<void> {
  const { document, received } = await handedOver(reference, contentVersion)
  const text = issue(document, billNumberOf(reference), received.instruction, Date.now())
  await deliver(`bill-${reference}`, text)
}
