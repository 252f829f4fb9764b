// Decides whether a code is a trade size type that a container can have: only what tradeSizeType answers, so that no line waits for `40HC`.
import { tradeSizeType } from '../reference/iso-size-type.ts'

/** Lengths, heights and types of ISO 6346 (1995) of which tradeSizeType knows the trade name. */
const codes = [...'234LM'].flatMap((length) =>
  [...'25'].flatMap((height) => [...'GRUPTB'].map((type) => `${length}${height}${type}1`)),
)

const SIZE_TYPES: ReadonlySet<string> = new Set(codes.flatMap((code) => tradeSizeType(code) ?? []))

export const SIZE_TYPES_NAMED = [...SIZE_TYPES].toSorted().join(', ')

export const isTradeSizeType = (value: string): value is string => SIZE_TYPES.has(value)
