// What a file of the inbox holds beside its facts: terminals answer EIRs with it, and its senders get a receipt. Both cut the file
// once more; a large one in a thread, as it was read.
import type { Result } from '@quayline/domain/kernel/result'
import type { PartnerBook } from '../../../platform/settings/partner-book.ts'
import { openWorkerPool, WorkFailed } from '../../../platform/process/worker-pool.ts'
import { readTerminalAnswers, type TerminalAnswer } from '../../eir/index.ts'
import { copyOf } from '../reading/read-apart.ts'
import { type Acknowledgement, acknowledgementsOf } from './acknowledge.ts'
import type { AnsweredMessage } from '../reading/delivery-report.ts'

export interface FileToAnswer {
  readonly partner: string | null
  readonly bytes: Uint8Array
  readonly partners: PartnerBook
  readonly messages: readonly AnsweredMessage[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

export interface FileAnswers {
  readonly answers: readonly TerminalAnswer[]
  readonly acknowledgements: readonly Acknowledgement[]
}

const NONE: FileAnswers = { answers: [], acknowledgements: [] }

/** Cutting it takes some 3 ms. */
const SMALL_BYTES = 64 * 1024

const threads = openWorkerPool<FileToAnswer, FileAnswers>('contexts/intake/inbox/file-answers.worker', {
  memoryMb: 768,
  timeMs: 60_000,
  threads: 1,
  queue: 100,
})

export async function answersToFileApart(file: FileToAnswer): Promise<FileAnswers> {
  const { messages, partners } = file
  const isAnswered =
    messages.some(({ messageType }) => messageType === 'CONTRL') ||
    messages.some(({ partner }) => (partners.get(partner)?.acknowledge ?? null) !== null)
  if (!isAnswered) return NONE
  if (file.bytes.byteLength <= SMALL_BYTES) return answersToFile(file)
  try {
    const bytes = await copyOf(file.bytes)
    return await threads.run({ ...file, bytes }, [bytes.buffer])
  } catch (error) {
    // It was taken in all the same: only no receipt is sent. The sender asks, or sends it again in parts.
    if (error instanceof WorkFailed) return NONE
    throw error
  }
}

export function answersToFile({ partner, bytes, partners, messages, now }: FileToAnswer): FileAnswers {
  const isAnswer = messages.some(({ messageType }) => messageType === 'CONTRL')
  const read: Result<readonly TerminalAnswer[], unknown> | null = isAnswer ? readTerminalAnswers(bytes) : null
  return {
    answers: read?.ok === true ? read.value : [],
    acknowledgements: acknowledgementsOf({ partners, clock: { now: () => now } }, { partner, bytes }, { messages }),
  }
}
