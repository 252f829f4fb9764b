import { describe, expect, it } from 'vitest'
import { nextKind, rowsOf } from './palette-rows.ts'
import {
  groupOf,
  type Hit,
  containsWords,
  mayBeName,
  mayBeNumber,
  nextRow,
  searchText,
  segmentsOf,
  spacedSegments,
} from './search-hit.ts'

describe('what is asked for', () => {
  it.each([
    ['6103622780', true],
    ['TSTU 123456-8', true],
    ['TSTU-1', false],
    ['12345', false],
    ['EXAMPLE LODESTAR', false],
    ['------1', false],
    ['', false],
  ])('%s may be a number: %s', (text, expected) => {
    expect(mayBeNumber(text)).toBe(expected)
  })

  it.each([
    ['中远', true],
    ['Éclat', true],
    ['Q1', true],
    ['6103622780', false],
    ['--', false],
  ])('%s may be a name: %s', (text, expected) => {
    expect(mayBeName(text)).toBe(expected)
  })

  it('loses blanks and line breaks around and within, and is as long as the server takes it', () => {
    expect(searchText('  TSTU\u00a01234568\r\n')).toBe('TSTU 1234568')
    expect(searchText('x'.repeat(99))).toHaveLength(60)
  })

  it.each([
    ['user', ['User approval', 'Administer'], true],
    ['adm user', ['User approval', 'Administer'], true],
    ['reservation', ['Réservations'], true],
    ['审批', ['用户审批'], true],
    ['user z', ['User approval'], false],
    ['', ['User approval'], false],
  ])('the words %s stand in %j: %s', (typed, texts, expected) => {
    expect(containsWords(typed, ...texts)).toBe(expected)
  })
})

describe('marks', () => {
  const marked = (label: string, typed: string, isNumber = false): string =>
    segmentsOf(label, typed, isNumber)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')

  it.each([
    ['6170012403', '2403', true, '617001[2403]'],
    ['QDLU1240370', 'qdlu 124-0', true, '[QDLU1240]370'],
    ['Réservations du port', 'reserv', false, '[Réserv]ations du port'],
    ['User approval', 'app user', false, '[User] [app]roval'],
    ['User approval', 'xyz', false, 'User approval'],
    ['用户审批', '审批', false, '用户[审批]'],
    ['ﬁnance', 'fi', false, 'ﬁnance'],
  ] as const)('of %s for %s', (label, typed, isNumber, expected) => {
    expect(marked(label, typed, isNumber)).toBe(expected)
  })

  it('stay where they are in a container number that is spaced for reading', () => {
    const spaced = spacedSegments(segmentsOf('QDLU1240370', '24037', true))
    expect(spaced).toEqual([
      { text: 'QDLU 1', isMatch: false },
      { text: '24037', isMatch: true },
      { text: ' 0', isMatch: false },
    ])
  })
})

const hit = (key: string): Hit => ({
  key,
  icon: 'page',
  label: key,
  side: '',
  opens: { kind: 'screen', to: `/${key}` },
})
const many = (kind: 'number' | 'user' | 'screen', count: number) =>
  groupOf(
    kind,
    Array.from({ length: count }, (_, index) => hit(`${kind}${index}`)),
  )

describe('the rows', () => {
  const keys = (groups: Parameters<typeof rowsOf>[0], kind: Parameters<typeof rowsOf>[1]): readonly string[] =>
    rowsOf(groups, kind).map(({ key }) => key)
  const groups = [many('number', 4), many('screen', 3), many('user', 1)]

  it('are three of each kind and, where there are more, one that shows all', () => {
    expect(keys(groups, 'all')).toEqual([
      'number0',
      'number1',
      'number2',
      'all-number',
      'screen0',
      'screen1',
      'screen2',
      'user0',
    ])
  })

  it('are all of one kind, and the list where the server has still more', () => {
    expect(keys(groups, 'number')).toHaveLength(4)
    const users = { ...many('user', 2), isMore: true, listedAt: '/users?keyword=a' }
    expect(keys([users], 'user')).toEqual(['user0', 'user1', 'listed-user'])
    expect(keys([{ ...users, isMore: false }], 'user')).toEqual(['user0', 'user1'])
    expect(keys(groups, 'help')).toEqual([])
  })

  it('show that there are more than came', () => {
    expect(keys([{ ...many('number', 2), count: 80 }, many('screen', 1), many('user', 1)], 'all')).toContain(
      'all-number',
    )
  })

  it('change their kind with Tab, around the ends, past kinds without a hit', () => {
    expect(nextKind(groups, 'all', 1)).toBe('number')
    expect(nextKind(groups, 'number', 1)).toBe('screen')
    expect(nextKind(groups, 'user', 1)).toBe('all')
    expect(nextKind(groups, 'all', -1)).toBe('user')
    expect(nextKind([], 'all', 1)).toBe('all')
  })

  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', 1, 3, 0],
    ['ArrowDown', 0, 0, null],
  ] as const)('%s at %s of %s -> %s', (key, at, count, expected) => {
    expect(nextRow(key, at, count)).toBe(expected)
  })
})
