// Sorts the segments of a message into groups. The meaning of a tag depends on its group (docs/requirements/edi.md 2),
// so position decides: a segment goes to the deepest open group that allows it, and a trigger segment opens a group.
import { valueOf, type RawMessage, type Segment } from './segment.ts'

export interface GroupSpec {
  /** Tag of the segment that opens the group. */
  readonly trigger: string
  /** The group opens only for these values of the trigger's first element (LOC+147 opens a slot, LOC+9 does not). */
  readonly qualifiers?: readonly string[]
  /** Tags directly in the group, besides the trigger. */
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
  /** Segments that no open group allows: kept separately and reported by the caller. */
  readonly unplaced: readonly Segment[]
}

interface OpenGroup {
  readonly spec: MessageSpec
  readonly group: { readonly trigger: Segment | null; readonly segments: Segment[]; readonly groups: Group[] }
}

const ENVELOPE_TAGS: ReadonlySet<string> = new Set(['UNH', 'UNT', 'UNS'])

/** Groups everything between UNH and UNT. Never throws; the depth is that of the spec. */
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
 * Puts the segment into its group and closes the groups below; false if no group allows it. A group that names the
 * segment's qualifier takes precedence over a deeper group that allows the tag in general; else the deepest open group
 * gets it.
 */
function place(segment: Segment, open: OpenGroup[]): boolean {
  for (let depth = open.length - 1; depth >= 0; depth--) {
    const claiming = claimOf(open[depth]?.spec, segment)
    if (claiming !== undefined) return enter(segment, claiming, depth, open)
  }
  for (let depth = open.length - 1; depth >= 0; depth--) {
    const level = open[depth]
    if (level === undefined) continue
    const { own, opening } = tagsOf(level.spec)
    const inner = own.has(segment.tag) ? undefined : opening.get(segment.tag)
    if (inner !== undefined) return enter(segment, inner, depth, open)
    if (!own.has(segment.tag)) continue
    open.length = depth + 1
    level.group.segments.push(segment)
    return true
  }
  return false
}

function enter(trigger: Segment, spec: GroupSpec, depth: number, open: OpenGroup[]): true {
  open.length = depth + 1
  const group = { trigger, segments: [trigger], groups: [] }
  open[depth]?.group.groups.push(group)
  open.push({ spec, group })
  return true
}

interface SpecTags {
  readonly own: ReadonlySet<string>
  /** Groups that open for a tag with any qualifier, and those that require one. */
  readonly opening: ReadonlyMap<string, GroupSpec>
  readonly claiming: ReadonlyMap<string, readonly GroupSpec[]>
}

/** Never freed, because there are only a few specs: one for each message type and group. */
const knownTags = new Map<MessageSpec, SpecTags>()

function tagsOf(spec: MessageSpec): SpecTags {
  const known = knownTags.get(spec)
  if (known !== undefined) return known
  const groups = spec.groups ?? []
  const opening = new Map<string, GroupSpec>()
  const claiming = new Map<string, GroupSpec[]>()
  for (const group of groups) {
    if (group.qualifiers !== undefined) claiming.set(group.trigger, [...(claiming.get(group.trigger) ?? []), group])
    else if (!opening.has(group.trigger)) opening.set(group.trigger, group)
  }
  const found = { own: new Set(spec.segments), opening, claiming }
  knownTags.set(spec, found)
  return found
}

function claimOf(spec: MessageSpec | undefined, segment: Segment): GroupSpec | undefined {
  if (spec === undefined) return undefined
  const claiming = tagsOf(spec).claiming.get(segment.tag)
  if (claiming === undefined) return undefined
  const qualifier = valueOf(segment, 0).trim()
  return claiming.find(({ qualifiers }) => qualifiers?.includes(qualifier))
}

/** `tags('BGM DTM RFF')`: a spec reads as the segment list of a message specification. */
export const tags = (list: string): readonly string[] => list.split(' ')

/** For fewer groups, an index costs more than a linear search. */
const FEW_GROUPS = 16
const NO_GROUPS: readonly Group[] = []

const byTrigger = new WeakMap<Group, ReadonlyMap<string, readonly Group[]>>()

/**
 * Inner groups that this tag opened, in order. This is called for every container of a message, so the groups are
 * indexed by tag once: call it only after readGroups has finished.
 */
export function groupsOf(group: Group, trigger: string): readonly Group[] {
  if (group.groups.length === 0) return NO_GROUPS
  if (group.groups.length <= FEW_GROUPS) return group.groups.filter((inner) => inner.trigger?.tag === trigger)
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
