// The content of a version as it is kept: DCSA JSON as one text, so that its hash says which content it was.
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

/** What was written here can be read: anything else is damage, and no reason of a user's. */
export function readContent(content: string): ShippingInstruction {
  const read = fromDcsa(JSON.parse(content))
  if (!read.ok)
    throw new Error(`A kept instruction cannot be read: ${read.reason.map(({ pointer }) => pointer).join(', ')}`)
  return read.value
}
