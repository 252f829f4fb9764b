// The thread that answers heavy questions: it receives the gathered facts piece by piece, so that the event loop never
// copies all at once.
import type { MessagePort } from 'node:worker_threads'
import { ANSWERS, type QuestionName, type Questions } from './facts-questions.ts'
import { factsOf } from './load-facts.ts'
import type { SourcedDocument, SourcedEvent } from './queries.ts'

export interface HeavyQuestion<Name extends QuestionName = QuestionName> {
  readonly name: Name
  readonly asks: Questions[Name]['asks']
  readonly isIncomplete: boolean
  /** Asks for the pieces with `READY`; after the last one comes null. */
  readonly port: MessagePort
}

/** A part of the gathered facts. */
export type Piece = readonly (SourcedEvent | SourcedDocument)[]

export const READY = 'ready'

export default async function answer<Name extends QuestionName>({
  name,
  asks,
  isIncomplete,
  port,
}: HeavyQuestion<Name>) {
  const events: SourcedEvent[] = []
  const documents: SourcedDocument[] = []
  await new Promise<void>((resolve) => {
    port.on('message', (piece: Piece | null) => {
      if (piece === null) return resolve()
      for (const one of piece) {
        if ('event' in one) events.push(one)
        else documents.push(one)
      }
    })
    port.postMessage(READY)
  })
  port.close()
  return ANSWERS[name](factsOf({ events, documents, isIncomplete }), asks)
}
