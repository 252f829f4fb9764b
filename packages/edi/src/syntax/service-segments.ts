// The segments that open and close interchanges, groups and messages, and the positions of their references and counts.
import type { Segment, Syntax } from './segment.ts'

export type Level = 'INTERCHANGE' | 'GROUP' | 'MESSAGE'

export interface ServiceSegment {
  readonly syntax: Syntax
  readonly level: Level
  readonly isHeader: boolean
  /**
   * Position of the control reference: UNB 0020, ISA13, UNG 0048, GS06, UNH 0062, ST02; in trailers the second element.
   */
  readonly reference: number
  /** The tag that closes (of a header) or opens (of a trailer) the same level. */
  readonly counterpart: string
}

const service = (
  syntax: Syntax,
  level: Level,
  header: string,
  reference: number,
  trailer: string,
): readonly (readonly [string, ServiceSegment])[] => [
  [header, { syntax, level, isHeader: true, reference, counterpart: trailer }],
  [trailer, { syntax, level, isHeader: false, reference: 1, counterpart: header }],
]

const SERVICE_SEGMENTS: ReadonlyMap<string, ServiceSegment> = new Map([
  ...service('EDIFACT', 'INTERCHANGE', 'UNB', 4, 'UNZ'),
  ...service('EDIFACT', 'GROUP', 'UNG', 4, 'UNE'),
  ...service('EDIFACT', 'MESSAGE', 'UNH', 0, 'UNT'),
  ...service('X12', 'INTERCHANGE', 'ISA', 12, 'IEA'),
  ...service('X12', 'GROUP', 'GS', 5, 'GE'),
  ...service('X12', 'MESSAGE', 'ST', 1, 'SE'),
])

/** An ISA with fewer elements is a segment of that name inside a message, not a new interchange. */
const FEWEST_ISA_ELEMENTS = 15

/**
 * `context`: the syntax of the open envelope or message; inside EDIFACT, a segment called ST or SE is an ordinary one.
 */
export function serviceSegmentOf(segment: Segment, context: Syntax | null): ServiceSegment | null {
  const found = SERVICE_SEGMENTS.get(segment.tag)
  if (found === undefined) return null
  if (segment.tag === 'ISA' && segment.elements.length < FEWEST_ISA_ELEMENTS) return null
  const isNewInterchange = found.isHeader && found.level === 'INTERCHANGE'
  return context === null || isNewInterchange || found.syntax === context ? found : null
}
