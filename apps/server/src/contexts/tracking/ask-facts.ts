// Answers a question about numbers: gathers the related facts, and gives a calculation that would block the event loop to a worker
// thread.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { containersOf } from '@quayline/domain/tracking/shipment-links'
import { openWorkerPool, spareThreads } from '../../platform/process/worker-pool.ts'
import { ANSWERS, type QuestionName, type Questions } from './facts-questions.ts'
import type { HeavyQuestion } from './facts.worker.ts'
import type { Gathering } from './gather-by-trip.ts'
import { type AskedNumbers, factsOf, gatherFacts, type GatheredFacts, type LoadedFacts } from './load-facts.ts'
import type { SourcedDocument, TrackingQueries } from './queries.ts'

/**
 * With at least this many statements and listed containers a question goes to the thread: the rules take about 40 µs
 * for each.
 */
const HEAVY_FROM = 1000
/** Statements handed over in one turn of the event loop, about 2 ms. */
const PIECE = 100

const threads = openWorkerPool<HeavyQuestion, unknown>('contexts/tracking/facts.worker', {
  memoryMb: 768,
  timeMs: 30_000,
  threads: spareThreads(),
  queue: 20,
})

/** The gathered facts about some numbers, to which one or several questions can be put. */
export interface Known {
  /** Every number that was looked up. */
  readonly numbers: ReadonlySet<string>
  /** Containers of which only the relevant trips were looked up. */
  readonly containersByTrip: ReadonlySet<string>
  /** True if answering is slow enough for the worker thread. */
  readonly isHeavy: boolean
  /** Throws WorkFailed when a heavy question exceeds its limits. */
  ask<Name extends QuestionName>(name: Name, asks: Questions[Name]['asks']): Promise<Questions[Name]['answer']>
}

export async function knownAbout(
  queries: TrackingQueries,
  about: AskedNumbers,
  how: Gathering = 'ALL',
): Promise<Known> {
  const gathered = await gatherFacts(queries, about, how)
  const isHeavy = weightOf(gathered) >= HEAVY_FROM
  let facts: LoadedFacts | null = null
  return {
    numbers: gathered.numbers,
    containersByTrip: gathered.containersByTrip,
    isHeavy,
    ask: async (name, asks) =>
      isHeavy ? answerApart(gathered, name, asks) : ANSWERS[name]((facts ??= factsOf(gathered)), asks),
  }
}

const weightOf = ({ events, documents }: GatheredFacts): number =>
  documents.reduce((sum, document) => sum + 1 + containersOf(factOf(document)).length, events.length)

const factOf = (document: SourcedDocument) =>
  document.documentType === 'BKG' ? document.booking.fact : document.bill.fact

async function answerApart<Name extends QuestionName>(
  gathered: GatheredFacts,
  name: Name,
  asks: Questions[Name]['asks'],
): Promise<Questions[Name]['answer']> {
  const { port1: sending, port2: port } = new MessageChannel()
  const over = new AbortController()
  const handOver = async (): Promise<void> => {
    const all = [...gathered.events, ...gathered.documents]
    for (let from = 0; from < all.length && !over.signal.aborted; from += PIECE) {
      sending.postMessage(all.slice(from, from + PIECE))
      await nextTurn()
    }
    sending.postMessage(null)
  }
  // Copied only when a thread asks for it, so that a waiting question does not keep its facts in memory twice.
  sending.once('message', () => void handOver())
  try {
    const question: HeavyQuestion = { name, asks, isIncomplete: gathered.isIncomplete, port }
    // The thread answers with ANSWERS[name].
    return (await threads.run(question, [port])) as Questions[Name]['answer']
  } finally {
    over.abort()
    sending.close()
  }
}
