// Files of generated messages as their senders would deliver them: one interchange with a few messages in each.
import { writeInterchange } from '@quayline/edi/write/writer'
import type { StatedMessage } from '@quayline/simulated-line/scale/stated-message'
import { generateHistory } from '@quayline/simulated-line/scale/generate-history'

export interface GeneratedFile {
  readonly bytes: Buffer
  readonly messages: readonly StatedMessage[]
}

/** The first `count` messages that fit, from a separate history. */
export function takeMessages(seed: string, count: number, fits: (message: StatedMessage) => boolean): StatedMessage[] {
  const taken: StatedMessage[] = []
  for (const shipment of generateHistory({ events: 100_000, seed })) {
    for (const message of shipment.messages) if (fits(message) && taken.length < count) taken.push(message)
    if (taken.length === count) return taken
  }
  return taken
}

/** In the order in which the files become complete; the last file of a sender may be shorter. */
export function filesOf(messages: readonly StatedMessage[], perFile: number): readonly GeneratedFile[] {
  const open = new Map<string, StatedMessage[]>()
  const files: GeneratedFile[] = []
  for (const message of messages) {
    const batch = open.get(message.sender.code) ?? []
    batch.push(message)
    open.set(message.sender.code, batch)
    if (batch.length < perFile) continue
    files.push(fileOf(batch, files.length))
    open.delete(message.sender.code)
  }
  for (const batch of open.values()) files.push(fileOf(batch, files.length))
  return files
}

function fileOf(messages: readonly StatedMessage[], number: number): GeneratedFile {
  const last = messages.at(-1)
  if (last === undefined) throw new Error('a file has at least one message')
  const text = writeInterchange({
    sender: last.sender.code,
    receiver: 'QUAYLINE',
    preparedAt: last.head.documentAt,
    controlReference: String(number + 1),
    messages: messages.map((message, index) => ({ ...message.body(), reference: String(index + 1) })),
  })
  return { bytes: Buffer.from(text), messages }
}
