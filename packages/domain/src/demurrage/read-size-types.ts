// Decides whether a code is a trade size type that a container can have: only results of tradeSizeType, because a line
// for `40HC` would never match.
import { tradeSizeType } from '../reference/iso-size-type.ts'

/** Lengths, heights and types of ISO 6346 (1995) for which tradeSizeType has a trade name. */
const codes = [...'234LM'].flatMap((length) =>
  [...'25'].flatMap((height) => [...'GRUPTB'].map((type) => `${length}${height}${type}1`)),
)

const SIZE_TYPES: ReadonlySet<string> = new Set(codes.flatMap((code) => tradeSizeType(code) ?? []))

export const SIZE_TYPES_NAMED = [...SIZE_TYPES].toSorted().join(', ')

export const isTradeSizeType = (value: string): value is string => SIZE_TYPES.has(value)
