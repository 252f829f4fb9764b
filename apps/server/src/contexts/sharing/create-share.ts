// Creates a share: its subject must be known, a container share is bound to the current trip, and the key is shown only once.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { Database } from '@quayline/database/database'
import { share } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { ShareSection, ShareType } from '@quayline/domain/sharing/share-body'
import { recogniseNumber, type NumberRefusal } from '@quayline/domain/tracking/number-kind'
import { isoNow, type Clock } from '../../platform/clock.ts'
import type { FieldError } from '../../platform/http/api-error.ts'
import { trackerOf, type Tracker } from '../tracking/index.ts'
import { findSharedVessel, readSharedSearch } from './schedule-subject.ts'
import { newShareKey, shareKeyHash } from './share-key.ts'

export const DEFAULT_DAYS = 30
export const MAX_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

export interface ShareRequest {
  readonly type: ShareType
  /**
   * `BILL/CONTAINER` for blcntr, the search conditions as JSON for schedule, a vessel code for vessel (docs/requirements/sharing.md 2).
   */
  readonly number: string
  readonly days?: number | undefined
  /** Of a bill or booking only; absent = all that an anonymous visitor may see. */
  readonly sections?: readonly ShareSection[] | undefined
}

export interface SharingDeps {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
}

export interface CreatedShare {
  readonly id: string
  /** Shown once: only its hash is stored. */
  readonly key: string
  readonly url: string
  readonly expiresAt: string
}

/** The person who creates the share. */
export interface ShareAuthor {
  /** A readable name: a username, or the holder of an operator's key. */
  readonly name: string
  /** The user who will own the share; null for the line itself. */
  readonly ownerId: string | null
  /** Whether the author may show the operations of a bill or booking (docs/requirements/tracking.md 5); `number` as recognised. */
  maySeeOperations(number: string, type: DocumentNumberType): Promise<boolean>
}

/** The line itself: on its command line, or for its demonstration. */
export const lineAuthor = (name: string): ShareAuthor => ({
  name,
  ownerId: null,
  maySeeOperations: () => Promise.resolve(true),
})

export type ShareRefusal =
  /** Operations of a shipment that names no code of the author's company. */
  | { readonly why: 'OPERATIONS' }
  | { readonly why: 'NUMBER'; readonly rule: NumberRefusal | 'BILL_AND_CONTAINER' }
  | { readonly why: 'SECTIONS' }
  | { readonly why: 'UNKNOWN_NUMBER'; readonly number: string }
  | { readonly why: 'NOT_ON_BILL'; readonly bill: string; readonly container: string }
  /** The invalid part of the search conditions. */
  | { readonly why: 'CONDITIONS'; readonly problems: readonly FieldError[] }

/** `author`: who is responsible for the link; a plain name means the line itself. */
export async function createShare(
  { db, clock, publicUrl }: SharingDeps,
  request: ShareRequest,
  author: ShareAuthor | string,
): Promise<Result<CreatedShare, ShareRefusal>> {
  if (request.sections !== undefined && request.type !== 'bl' && request.type !== 'bkg')
    return refuse({ why: 'SECTIONS' })
  const subject = await findSubject({ db, clock }, request)
  if (!subject.ok) return subject
  const { name, ownerId, maySeeOperations } = typeof author === 'string' ? lineAuthor(author) : author
  const { type, sections } = request
  const showsOperations = sections?.includes('action') === true && (type === 'bl' || type === 'bkg')
  if (showsOperations && !(await maySeeOperations(subject.value.number, type))) return refuse({ why: 'OPERATIONS' })
  const key = newShareKey()
  const createdAt = isoNow(clock)
  const expiresAt = expiryOf(clock, request.days)
  const [created] = await db
    .insert(share)
    .values({
      keyHash: shareKeyHash(key),
      type: request.type,
      ...subject.value,
      sections: request.sections === undefined ? null : [...new Set(request.sections)],
      createdBy: name,
      ownerId,
      createdAt,
      expiresAt,
    })
    .returning({ id: share.id })
  if (created === undefined) throw new Error('The share was not stored')
  return ok({ id: created.id, key, url: shareUrl(publicUrl, request.type, key), expiresAt })
}

export const expiryOf = (clock: Clock, days: number = DEFAULT_DAYS): string =>
  new Date(clock.now() + days * DAY_MS).toISOString()

/** docs/requirements/sharing.md 3. */
const PAGES: Readonly<Record<ShareType, string>> = {
  bl: 'bill-of-lading',
  bkg: 'bill-of-lading',
  blcntr: 'box-dynamics',
  cntr: 'box-dynamics',
  schedule: 'ship-schedule',
  vessel: 'ship-name',
}

const shareUrl = (publicUrl: string, type: ShareType, key: string): string => `${publicUrl}/${PAGES[type]}?key=${key}`

/** The columns that name the subject. */
interface Subject {
  readonly number: string
  readonly container: string | null
  readonly tripAt: string | null
  /** Of a schedule only. */
  readonly conditions?: Readonly<Record<string, string | number>>
}

async function findSubject(
  { db, clock }: Pick<SharingDeps, 'db' | 'clock'>,
  { type, number }: ShareRequest,
): Promise<Result<Subject, ShareRefusal>> {
  if (type === 'schedule') {
    const search = readSharedSearch(number, clock)
    return search.ok
      ? ok({ ...search.value, container: null, tripAt: null })
      : refuse({ why: 'CONDITIONS', problems: search.reason })
  }
  if (type === 'vessel') {
    const code = await findSharedVessel(db, number)
    return code === null
      ? refuse({ why: 'UNKNOWN_NUMBER', number })
      : ok({ number: code, container: null, tripAt: null })
  }
  const tracker = trackerOf(db)
  if (type === 'cntr') return containerSubject(tracker, number)
  return type === 'blcntr' ? containerOfBillSubject(tracker, number) : billSubject(tracker, number, type)
}

/** Of `bill/container`. */
async function containerOfBillSubject(tracker: Tracker, number: string): Promise<Result<Subject, ShareRefusal>> {
  const [bill = '', container = '', ...more] = number.split('/')
  if (container.trim() === '' || more.length > 0) return refuse({ why: 'NUMBER', rule: 'BILL_AND_CONTAINER' })
  const billed = await billSubject(tracker, bill, 'bl')
  if (!billed.ok) return billed
  const typed = recogniseNumber(container, 'cntr')
  if (!typed.ok) return refuse({ why: 'NUMBER', rule: typed.reason })
  const [typedContainer] = typed.value.containers
  if (typedContainer === undefined || typed.value.containers.length > 1)
    return refuse({ why: 'NUMBER', rule: 'BILL_AND_CONTAINER' })
  const known = await tracker.about({ references: [billed.value.number], containers: [] })
  const [scope] = await known.ask('scopes', [{ number: billed.value.number, type: 'bl' }])
  if (scope?.containers.includes(typedContainer.number) !== true) {
    return refuse({ why: 'NOT_ON_BILL', bill: billed.value.number, container: typedContainer.number })
  }
  return ok({ ...billed.value, container: typedContainer.number })
}

async function billSubject(
  tracker: Tracker,
  text: string,
  type: DocumentNumberType,
): Promise<Result<Subject, ShareRefusal>> {
  const typed = recogniseNumber(text, type)
  if (!typed.ok) return refuse({ why: 'NUMBER', rule: typed.reason })
  for (const number of typed.value.references) {
    const { answer } = await tracker.trackBill({ number, type }, { showOperations: false })
    if (answer.type === type) return ok({ number, container: null, tripAt: null })
  }
  return refuse({ why: 'UNKNOWN_NUMBER', number: typed.value.references[0] ?? text })
}

/** A container without events has no trip to show, and its next trip may belong to any customer. */
async function containerSubject(tracker: Tracker, text: string): Promise<Result<Subject, ShareRefusal>> {
  const typed = recogniseNumber(text, 'cntr')
  if (!typed.ok) return refuse({ why: 'NUMBER', rule: typed.reason })
  const [typedContainer, ...more] = typed.value.containers
  if (typedContainer === undefined || more.length > 0) return refuse({ why: 'NUMBER', rule: 'TOO_MANY_CONTAINERS' })
  const known = await tracker.about({ references: [], containers: [typedContainer.number] })
  const tripAt = await known.ask('tripInstant', typedContainer.number)
  if (tripAt === null) return refuse({ why: 'UNKNOWN_NUMBER', number: typedContainer.number })
  return ok({ number: typedContainer.number, container: null, tripAt: new Date(tripAt).toISOString() })
}
