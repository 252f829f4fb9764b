// Decides how much of a message's head is read. Every container and every status is read together with the head above
// it, so a head of a hundred thousand segments would multiply the cost of each; a real one has a few dozen
// (docs/requirements/edi.md 2).
import { allSegments, type Group } from './group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'

/** Far above any real one: IFTSTA may list the containers of a large consignment in its head (RFF+EQ). */
export const MAX_HEAD_SEGMENTS = 1000

/**
 * `others`: tags whose groups are not part of the head, or are not read with every container. Segments beyond the limit
 * are left out and reported.
 */
export function boundedHead(group: Group, others: readonly string[], report: ReadingReport): Group {
  const isOther = (inner: Group): boolean => others.includes(inner.trigger?.tag ?? '')
  const segments = group.segments.slice(0, MAX_HEAD_SEGMENTS)
  let room = MAX_HEAD_SEGMENTS - segments.length
  const groups = group.groups.filter((inner) => {
    if (isOther(inner)) return true
    room -= allSegments(inner).length
    return room >= 0
  })
  if (segments.length === group.segments.length && groups.length === group.groups.length) return group
  report.warn(group.trigger, 'HEAD_TOO_LONG', `only ${MAX_HEAD_SEGMENTS} segments above the containers are read`)
  return { ...group, segments, groups }
}
