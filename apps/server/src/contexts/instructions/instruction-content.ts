// The stored content of a version: DCSA JSON as one text, so that its hash identifies the content.
import { createHash } from 'node:crypto'
import { fromDcsa, toDcsa } from '@quayline/domain/instructions/dcsa-instruction'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'

export interface KeptContent {
  readonly content: string
  /** Hexadecimal. */
  readonly sha256: string
}

export function keptContent(instruction: ShippingInstruction): KeptContent {
  const content = JSON.stringify(toDcsa(instruction))
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Reads content written here; a failure is data damage, not an error of the user. */
export function readContent(content: string): ShippingInstruction {
  const read = fromDcsa(JSON.parse(content))
  if (!read.ok)
    throw new Error(`A kept instruction cannot be read: ${read.reason.map(({ pointer }) => pointer).join(', ')}`)
  return read.value
}
