// What is read from the same segments again and again, for every container or status below them, is read once.
import type { Segment } from './syntax/segment.ts'

/** Reading so few segments again costs less than remembering them, which is paid for when garbage is collected. */
const FEW_SEGMENTS = 24

/** `read` must depend on its arguments alone; segments are remembered by identity and forgotten with their message. */
export function remembered<Value>(
  read: (segments: readonly Segment[], key: string) => Value,
): (segments: readonly Segment[], key: string) => Value {
  const known = new WeakMap<readonly Segment[], Map<string, Value>>()
  return (segments, key) => {
    if (segments.length <= FEW_SEGMENTS) return read(segments, key)
    let values = known.get(segments)
    if (values === undefined) known.set(segments, (values = new Map()))
    const value = values.get(key)
    if (value !== undefined) return value
    const fresh = read(segments, key)
    values.set(key, fresh)
    return fresh
  }
}

/** The segments of one tag, in order. */
export const segmentsOf = remembered((segments, tag) => segments.filter((segment) => segment.tag === tag))
