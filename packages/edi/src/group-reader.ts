// Sorts the segments of a message into groups. The same tag means different things by group (edi.md 3.1), so the reader
// goes by position: the deepest open group that takes a segment gets it, and a trigger segment opens a group.
import { valueOf, type RawMessage, type Segment } from './segment.ts'

export interface GroupSpec {
  /** Tag of the segment that opens the group. */
  readonly trigger: string
  /** The group opens only for these values of the trigger's first element (LOC+147 opens a slot, LOC+9 does not). */
  readonly qualifiers?: readonly string[]
  /** Tags that stand directly in the group, besides the trigger. */
  readonly segments: readonly string[]
  readonly groups?: readonly GroupSpec[]
}

/** The message level: as a group, without a trigger. */
export type MessageSpec = Pick<GroupSpec, 'segments' | 'groups'>

export interface Group {
  /** Null only at the message level. */
  readonly trigger: Segment | null
  /** The trigger first, then the group's own segments; those of inner groups are in `groups`. */
  readonly segments: readonly Segment[]
  readonly groups: readonly Group[]
}

export interface GroupedMessage {
  readonly root: Group
  /** Segments that no open group takes: kept apart and reported by the caller. */
  readonly unplaced: readonly Segment[]
}

interface OpenGroup {
  readonly spec: MessageSpec
  readonly group: { readonly trigger: Segment | null; readonly segments: Segment[]; readonly groups: Group[] }
}

const ENVELOPE_TAGS: ReadonlySet<string> = new Set(['UNH', 'UNT', 'UNS'])

/** Groups everything between UNH and UNT. Never throws; depth is what the spec has. */
export function readGroups(message: RawMessage, spec: MessageSpec): GroupedMessage {
  const root: OpenGroup['group'] = { trigger: null, segments: [], groups: [] }
  const open: OpenGroup[] = [{ spec, group: root }]
  const unplaced: Segment[] = []
  for (const segment of message.segments) {
    if (ENVELOPE_TAGS.has(segment.tag)) continue
    if (!place(segment, open)) unplaced.push(segment)
  }
  return { root, unplaced }
}

/**
 * Puts the segment where it belongs and closes the groups below; false when nowhere. A group that names the segment's
 * qualifier claims it before any deeper group that takes the tag in general; else the deepest open group wins.
 */
function place(segment: Segment, open: OpenGroup[]): boolean {
  for (const isClaim of [true, false]) {
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const level = open[depth]
      if (level === undefined) continue
      const inner = level.spec.groups?.find((group) => (isClaim ? claims(group, segment) : opens(group, segment)))
      const takesItself = !isClaim && level.spec.segments.includes(segment.tag)
      if (inner === undefined && !takesItself) continue
      open.length = depth + 1
      if (takesItself || inner === undefined) {
        level.group.segments.push(segment)
      } else {
        const group = { trigger: segment, segments: [segment], groups: [] }
        level.group.groups.push(group)
        open.push({ spec: inner, group })
      }
      return true
    }
  }
  return false
}

const claims = (group: GroupSpec, segment: Segment): boolean =>
  group.trigger === segment.tag && group.qualifiers?.includes(valueOf(segment, 0).trim()) === true

const opens = (group: GroupSpec, segment: Segment): boolean =>
  group.trigger === segment.tag && group.qualifiers === undefined

/** `tags('BGM DTM RFF')`: a spec reads as the segment list of a message specification. */
export const tags = (list: string): readonly string[] => list.split(' ')

const byTrigger = new WeakMap<Group, ReadonlyMap<string, readonly Group[]>>()

/**
 * Inner groups that this tag opened, in order. Every container of a message asks this of the message, so the groups are sorted
 * by tag once: call it only when the reading of groups is over.
 */
export function groupsOf(group: Group, trigger: string): readonly Group[] {
  const known = byTrigger.get(group)
  if (known !== undefined) return known.get(trigger) ?? []
  const sorted = new Map<string, Group[]>()
  for (const inner of group.groups) {
    const tag = inner.trigger?.tag ?? ''
    const same = sorted.get(tag)
    if (same === undefined) sorted.set(tag, [inner])
    else same.push(inner)
  }
  byTrigger.set(group, sorted)
  return sorted.get(trigger) ?? []
}

/** The group's segments and those of all its inner groups, in the order of the message. */
export const allSegments = (group: Group): readonly Segment[] => [
  ...group.segments,
  ...group.groups.flatMap((inner) => allSegments(inner)),
]
