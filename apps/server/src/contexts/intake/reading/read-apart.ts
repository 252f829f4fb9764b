// Reads deliveries, all but tiny ones in worker threads with limits of time and memory. A delivery on which a thread fails is read
// once more alone; if it fails again it is rejected with the reason, and all others are read.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { MESSAGE_LIMITS } from '@quayline/domain/intake/message-limits'
import type { EdiWarning } from '@quayline/edi/syntax/segment'
import type { ArchivedDelivery } from '../../../platform/archive/archive-record.ts'
import { openWorkerPool, type WorkerPool, WorkFailed, type WorkFault } from '../../../platform/process/worker-pool.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import type { MessageToStore } from '../storing/message-to-store.ts'
import { entitlementsInBook } from '../status/partner-entries.ts'
import { deliveryUnread } from './read-delivery.ts'
import { type DeliveryToRead, type Readings, readingsOf, type ToRead } from './read-pieces.ts'
import { MORE, type ReadingTask } from './read.worker.ts'
import { headOf, NO_PREPARED_FACTS } from '../storing/prepared-facts.ts'

export interface ReadApart {
  readonly messages: readonly MessageToStore[]
  readonly ended: readonly { readonly delivery: ArchivedDelivery; readonly warnings: readonly EdiWarning[] }[]
}

/** Time limit for reading one piece, without the time of the database. */
const PIECE_MS = 20_000
/** Time limit of one task, including the database. */
const TASK_MS = 3_600_000

const LIMITS = { memoryMb: 768, timeMs: TASK_MS, threads: 1, queue: 1000 }
/** For such a small delivery the transfer to a thread takes longer than reading it, about 4 ms. */
const TINY_BYTES = 16 * 1024
/** Large deliveries have a thread of their own, so that small ones never wait for them. */
const LARGE_BYTES = 1024 * 1024
export interface ReadingThreads {
  readonly small: WorkerPool<ReadingTask, void>
  readonly large: WorkerPool<ReadingTask, void>
}

export const openReadingThreads = (limits = LIMITS): ReadingThreads => ({
  small: openWorkerPool('contexts/intake/reading/read.worker', limits),
  large: openWorkerPool('contexts/intake/reading/read.worker', limits),
})

const threadsOfProcess = openReadingThreads()

/** Pieces of a few messages each; small deliveries come first, so that they never wait for a large one. */
export async function* readApart(
  deps: Pick<IntakeDeps, 'db' | 'partners' | 'limits'>,
  deliveries: readonly ArchivedDelivery[],
  { small, large }: ReadingThreads = threadsOfProcess,
): AsyncGenerator<ReadApart, void, void> {
  const rules = {
    partners: deps.partners,
    limits: deps.limits ?? MESSAGE_LIMITS,
    entitlements: await entitlementsInBook(deps.db, deps.partners),
  }
  const isTiny = ({ bytes }: ArchivedDelivery): boolean => bytes.byteLength <= TINY_BYTES
  yield* readHere(rules, deliveries.filter(isTiny))
  const progress = new Progress(deliveries.filter((delivery) => !isTiny(delivery)))
  while (!progress.isOver) {
    const some = progress.next()
    const bytes = some.reduce((sum, { delivery }) => sum + delivery.bytes.byteLength, 0)
    const task = { ...rules, deliveries: await allToRead(some) }
    try {
      for await (const piece of readingsApart(bytes > LARGE_BYTES ? large : small, task))
        yield progress.take(some, piece)
    } catch (error) {
      if (!(error instanceof WorkFailed) || error.fault === 'QUEUE_FULL') throw error
      const aside = progress.fail(error.fault)
      if (aside !== null) yield aside
    }
  }
}

const UNREAD_TEXTS: Readonly<Record<WorkFault, string>> = {
  OUT_OF_MEMORY: `Reading it needs more than ${LIMITS.memoryMb} MB of memory: send it in parts`,
  OUT_OF_TIME: `Reading it takes longer than ${PIECE_MS / 1000} s for a piece: send it in parts`,
  QUEUE_FULL: 'Too many deliveries wait to be read: send it again later',
}

type Rules = Omit<ToRead, 'deliveries'>

/** In this thread, yielding to the event loop between two deliveries. */
async function* readHere(rules: Rules, deliveries: readonly ArchivedDelivery[]): AsyncGenerator<ReadApart, void, void> {
  for (const delivery of deliveries) {
    const { partner, channel, bytes, receivedAt } = delivery
    for (const { messages, ended } of readingsOf({
      ...rules,
      deliveries: [{ partner, channel, bytes, receivedAt, skip: 0 }],
    }))
      yield {
        messages: messages.map(({ head, prepared }) => ({ delivery, read: head, prepared })),
        ended: ended.map(({ warnings }) => ({ delivery, warnings })),
      }
    await nextTurn()
  }
}

async function allToRead(some: readonly InHand[]): Promise<readonly DeliveryToRead[]> {
  const deliveries: DeliveryToRead[] = []
  for (const { delivery, taken } of some) deliveries.push(await toRead(delivery, taken))
  return deliveries
}

const toRead = async (
  { partner, channel, bytes, receivedAt }: ArchivedDelivery,
  skip: number,
): Promise<DeliveryToRead> => ({ partner, channel, bytes: await copyOf(bytes), receivedAt, skip })

/** Copied in one turn of the event loop, well below a millisecond. */
const COPIED_BYTES = 256 * 1024

/** Copied to a separate buffer: the transfer would otherwise move the whole underlying buffer. */
export async function copyOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const copy = new Uint8Array(bytes.byteLength)
  for (let from = 0; from < bytes.byteLength; from += COPIED_BYTES) {
    if (from > 0) await nextTurn()
    copy.set(bytes.subarray(from, from + COPIED_BYTES), from)
  }
  return copy
}

interface InHand {
  readonly delivery: ArchivedDelivery
  /** Number of its messages that were read. */
  taken: number
  isEnded: boolean
}

/** Deliveries still to be read: together at first, one by one after a failure. */
class Progress {
  readonly #all: readonly InHand[]
  #isAlone = false

  constructor(deliveries: readonly ArchivedDelivery[]) {
    this.#all = deliveries.map((delivery) => ({ delivery, taken: 0, isEnded: false }))
  }

  get isOver(): boolean {
    return this.#all.every(({ isEnded }) => isEnded)
  }

  next(): readonly InHand[] {
    const open = this.#all.filter(({ isEnded }) => !isEnded)
    return this.#isAlone ? open.slice(0, 1) : open
  }

  take(some: readonly InHand[], { messages, ended }: Readings): ReadApart {
    const found = messages.flatMap(({ of, head, prepared }) => {
      const inHand = some[of]
      if (inHand === undefined) return []
      inHand.taken = head.position + 1
      return [{ delivery: inHand.delivery, read: head, prepared }]
    })
    const over = ended.flatMap(({ of, warnings }) => {
      const inHand = some[of]
      if (inHand === undefined) return []
      inHand.isEnded = true
      return [{ delivery: inHand.delivery, warnings }]
    })
    // The failed delivery is done: the others are read together again.
    if (over.length > 0) this.#isAlone = false
    return { messages: found, ended: over }
  }

  /** The rest of a delivery that failed alone; null = it is tried alone next. */
  fail(fault: WorkFault): ReadApart | null {
    const first = this.#all.find(({ isEnded }) => !isEnded)
    if (first === undefined) return null
    if (!this.#isAlone && this.next().length > 1) {
      this.#isAlone = true
      return null
    }
    this.#isAlone = false
    first.isEnded = true
    const { delivery, taken } = first
    const unread = deliveryUnread(delivery, { reason: 'QUARANTINED', text: UNREAD_TEXTS[fault] })
    const messages = [...unread.messages].map((message) => ({
      delivery,
      read: { ...headOf(message), position: taken },
      prepared: NO_PREPARED_FACTS,
    }))
    return { messages, ended: [{ delivery, warnings: unread.warnings }] }
  }
}

/** Throws WorkFailed. */
async function* readingsApart(
  pool: WorkerPool<ReadingTask, void>,
  task: Omit<ReadingTask, 'port'>,
): AsyncGenerator<Readings, void, void> {
  const { port1: asking, port2: port } = new MessageChannel()
  const tooLong = new AbortController()
  const reading = pool.run(
    { ...task, port },
    [port, ...task.deliveries.map(({ bytes }) => bytes.buffer as ArrayBuffer)],
    tooLong.signal,
  )
  const failed = reading.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  )
  // The error is handled where the promise is awaited below.
  failed.catch(() => undefined)
  try {
    await Promise.race([startOf(asking), failed])
    for (;;) {
      const readings = await Promise.race([askedFor(asking, tooLong), failed])
      if (readings.isLast) return
      yield readings
    }
  } finally {
    asking.close()
    // A reader that stops early ends the task.
    tooLong.abort()
    await reading.catch(() => undefined)
  }
}

/** Called when a thread has taken the task: its time limit starts then. */
const startOf = (asking: MessagePort): Promise<void> =>
  new Promise((resolve) => asking.once('message', () => resolve()))

function askedFor(asking: MessagePort, tooLong: AbortController): Promise<Readings> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => tooLong.abort(), PIECE_MS).unref()
    asking.once('message', (readings: Readings) => {
      clearTimeout(timer)
      resolve(readings)
    })
    asking.postMessage(MORE)
  })
}
