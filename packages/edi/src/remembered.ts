// Caches values that are read from the same segments for every container or status below them.
import type { Segment } from './syntax/segment.ts'

/** Reading fewer segments again is cheaper than caching them, which costs time in garbage collection. */
const FEW_SEGMENTS = 24

/**
 * `read` must depend only on its arguments; the cache is keyed by the identity of the segments and is freed with their
 * message.
 */
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
