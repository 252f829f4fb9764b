import { describe, expect, it } from 'vitest'
import { allSegments, groupsOf, readGroups, tags, type Group, type MessageSpec } from './group-reader.ts'
import { IFTSTA_GROUPS } from '../iftsta/groups.ts'
import { valueOf } from './segment.ts'
import { testMessage } from '../test-message.ts'

const outline = (group: Group): unknown[] => [
  ...group.segments.map((segment) => `${segment.tag}+${valueOf(segment, 0)}`),
  ...group.groups.map(outline),
]

describe('readGroups', () => {
  it('goes four levels deep and comes back (IFTSTA: CNI > STS > TDT > LOC)', () => {
    const message = testMessage('IFTSTA:D:99B:UN', [
      'BGM+23',
      'CNI+1',
      'STS+1+1',
      'LOC+175',
      'TDT+20',
      'LOC+9',
      'DTM+133',
      'LOC+11',
      'DTM+132',
      'EQD+CN',
      'RFF+SN',
      'STS+1+29',
      'DTM+334',
      'CNI+2',
      'STS+1+21',
      'ZZZ+1',
    ])
    const { root, unplaced } = readGroups(message, IFTSTA_GROUPS)
    expect(outline(root)).toEqual([
      'BGM+23',
      [
        'CNI+1',
        ['STS+1', 'LOC+175', ['TDT+20', ['LOC+9', 'DTM+133'], ['LOC+11', 'DTM+132']], ['EQD+CN', 'RFF+SN']],
        ['STS+1', 'DTM+334'],
      ],
      ['CNI+2', ['STS+1']],
    ])
    expect(unplaced.map(({ tag }) => tag)).toEqual(['ZZZ'])
    // Nothing is lost: every segment except UNH and UNT is in a group or unplaced.
    expect(allSegments(root).length + unplaced.length + 2).toBe(message.segments.length)
    expect(groupsOf(root, 'CNI')).toHaveLength(2)
  })

  it('decides by position and by qualifier where LOC belongs to a group and opens one (BAPLIE: 147 opens a slot)', () => {
    const spec: MessageSpec = {
      segments: tags('BGM'),
      groups: [
        { trigger: 'TDT', segments: tags('LOC DTM') },
        { trigger: 'LOC', qualifiers: ['147'], segments: tags('MEA LOC RFF') },
      ],
    }
    const body = ['BGM+659', 'TDT+20', 'LOC+5', 'LOC+61', 'LOC+147', 'MEA+WT', 'LOC+9', 'LOC+11', 'LOC+147', 'LOC+9']
    expect(outline(readGroups(testMessage('BAPLIE:D:95B:UN', body), spec).root)).toEqual([
      'BGM+659',
      ['TDT+20', 'LOC+5', 'LOC+61'],
      ['LOC+147', 'MEA+WT', 'LOC+9', 'LOC+11'],
      ['LOC+147', 'LOC+9'],
    ])
  })
})
