import { portalKit } from '@quayline/messages/portal/portal-kit.en-US'
import { describe, expect, it } from 'vitest'
import { afterChoice, differencesOf } from './form-conflict.ts'
import { isBlankRow, withoutBlankRows } from './form-draft.ts'
import { listFaults, plainFaults } from './form-fault.ts'
import { movedPath, pathsIn, rulePath, valueAt, withValueAt } from './form-path.ts'
import { boundRow, type BoundRows } from './form-rows.ts'
import * as state from './form-state.ts'
import { labelIn, valueText } from './form-texts.ts'

const CARGO = {
  'workPhone.number': '555',
  containers: [
    { number: 'QDLU1041125', seals: [{ seal: 'WF1' }, { seal: '' }] },
    { number: '', seals: [] },
    { number: 'QDLU1041130', seals: [{ seal: 'WF3' }] },
  ],
}

describe('a place in a form', () => {
  it.each([
    ['workPhone.number', '555'],
    ['containers.2.number', 'QDLU1041130'],
    ['containers.0.seals.1.seal', ''],
    ['containers.9.number', undefined],
    ['containers.0.weight', undefined],
    ['nothing', undefined],
    ['constructor', undefined],
    ['containers.0.__proto__', undefined],
  ])('%s', (path, expected) => {
    expect(valueAt(CARGO, path)).toEqual(expected)
  })

  it('is written without a trace elsewhere', () => {
    const changed = withValueAt(CARGO, 'containers.0.seals.1.seal', 'WF2')
    expect(valueAt(changed, 'containers.0.seals.1.seal')).toBe('WF2')
    expect(changed.containers[2]).toBe(CARGO.containers[2])
    expect(withValueAt(CARGO, 'containers.9.number', 'x')).toBe(CARGO)
  })

  it('is counted in the order of the form, and its rule stated once for all rows', () => {
    expect(pathsIn(CARGO)).toEqual([
      'workPhone.number',
      'containers',
      'containers.0.number',
      'containers.0.seals',
      'containers.0.seals.0.seal',
      'containers.0.seals.1.seal',
      'containers.1.number',
      'containers.1.seals',
      'containers.2.number',
      'containers.2.seals',
      'containers.2.seals.0.seal',
    ])
    expect(rulePath('containers.12.seals.3.seal')).toBe('containers.*.seals.*.seal')
  })

  it.each([
    ['containers.0.number', { index: 1, removed: 1, count: 0 }, 'containers.0.number'],
    ['containers.1.number', { index: 1, removed: 1, count: 0 }, null],
    ['containers.2.number', { index: 1, removed: 1, count: 0 }, 'containers.1.number'],
    ['containers.1.number', { index: 1, removed: 0, count: 3 }, 'containers.4.number'],
    ['containers', { index: 0, removed: 1, count: 0 }, 'containers'],
    ['containersTotal', { index: 0, removed: 1, count: 0 }, 'containersTotal'],
  ])('%s moves with its row', (path, change, expected) => {
    expect(movedPath(path, 'containers', change)).toBe(expected)
  })
})

describe('rows of a form', () => {
  const rules = {
    labels: { containers: 'Containers', 'containers.*.number': 'Container' },
    required: ['containers', 'containers.*.number', 'containers.*.seals.*.seal'],
    limits: { 'containers.*.number': 11 },
  }

  it('are not sent where nobody has filled them in', () => {
    expect(isBlankRow({ number: ' ', seals: [{ seal: '' }], isReefer: false })).toBe(true)
    expect(isBlankRow({ number: '', isReefer: true })).toBe(false)
    expect(withoutBlankRows(CARGO).containers.map(({ number }) => number)).toEqual(['QDLU1041125', 'QDLU1041130'])
    expect(withoutBlankRows(CARGO).containers[0]?.seals).toEqual([{ seal: 'WF1' }])
  })

  it('are checked cell by cell, blank ones not at all', () => {
    const draft = { containers: [{ number: '' }, { number: 'QDLU10411250' }, { number: '', note: 'x' }] }
    expect(plainFaults(draft, rules, portalKit.form)).toEqual({
      'containers.1.number': '1 character too many',
      'containers.2.number': 'Enter “Container”',
    })
    expect(plainFaults({ containers: [{ number: ' ' }] }, rules, portalKit.form)).toEqual({
      containers: 'Enter “Containers”',
    })
  })

  it('name their faults by row, in the order of the grid', () => {
    expect(labelIn(rules.labels, 'containers.2.number', portalKit.form)).toBe('Containers, row 3: Container')
    expect(labelIn(rules.labels, 'containers.2.weight', portalKit.form)).toBe('Containers, row 3: weight')
    const refusals = [
      { path: 'containers.2.number', text: 'Unknown' },
      { path: 'containers.0.number', text: 'Check digit' },
      { path: 'containers.7.number', text: 'Gone' },
    ]
    expect(listFaults(pathsIn(CARGO), {}, refusals).map(({ text }) => text)).toEqual(['Check digit', 'Unknown', 'Gone'])
  })

  it('are shown by their number', () => {
    expect(valueText(CARGO.containers, undefined, portalKit)).toBe('2 rows')
    expect(valueText([{ number: '' }], undefined, portalKit)).toBe('')
  })
})

describe('a row of a form', () => {
  const seen: unknown[] = []
  const bound: BoundRows = {
    path: 'containers',
    label: 'Containers',
    fault: undefined,
    rows: CARGO.containers,
    labelOf: (path) => path,
    faultOf: (path) => (path === 'containers.2.number' ? 'Unknown' : undefined),
    cellFaultOf: () => undefined,
    isRequired: (rule) => rule === 'containers.*.number',
    limitOf: (rule) => (rule === 'containers.*.seals.*.seal' ? 20 : undefined),
    onLeave: (path) => seen.push(path),
    onChange: (path, value) => seen.push([path, value]),
    onRows: (rows, at, place) => seen.push([rows.length, at, place]),
  }

  it('hands out its fields by their places, with their texts once for all rows', () => {
    const row = boundRow(bound, 2, { number: 'Container' })
    expect(row.field('number')).toMatchObject({
      path: 'containers.2.number',
      label: 'Container',
      value: 'QDLU1041130',
      fault: 'Unknown',
      isRequired: true,
    })
    const [seals] = [row.rows('seals')]
    const seal = boundRow(seals, 0, { seal: 'Seal' }).field('seal')
    expect(seal).toMatchObject({ path: 'containers.2.seals.0.seal', value: 'WF3', limit: 20, isRequired: false })
    seal.onChange('WF4')
    seal.onLeave?.()
    expect(seen.splice(0)).toEqual([['containers.2.seals.0.seal', 'WF4'], 'containers.2.seals.0.seal'])
  })

  it('goes alone, and out of its own rows where it lies in another', () => {
    boundRow(bound, 1, {}).remove()
    boundRow(boundRow(bound, 0, {}).rows('seals'), 1, {}).remove()
    expect(seen.splice(0)).toEqual([
      [2, { index: 1, removed: 1, count: 0 }, undefined],
      [1, { index: 1, removed: 1, count: 0 }, 'containers.0.seals'],
    ])
  })
})

describe('the state of a form', () => {
  const start = { name: 'Ana', rows: [{ seal: 'A' }, { seal: 'B' }] }
  const fresh = state.opened<typeof start, string>({ start, version: '1' }, start)
  const refused = state.refused(
    fresh,
    [
      { path: 'name', text: 'Taken' },
      { path: 'rows.1.seal', text: 'Used' },
    ],
    new Error('x'),
  )

  it('forgets what the server reported of a value once it is another', () => {
    expect(state.changedAt(refused, 'name', 'Eva').refused).toEqual([{ path: 'rows.1.seal', text: 'Used' }])
    expect(state.changedAt(refused, 'rows.1.seal', 'C').refused).toEqual([{ path: 'name', text: 'Taken' }])
    expect(state.changed(refused, { name: 'Eva' }).refused).toEqual([{ path: 'rows.1.seal', text: 'Used' }])
  })

  it('keeps a fault at its row when rows before it go, and drops it with its row', () => {
    const one = state.changedRows(refused, 'rows', [{ seal: 'B' }], { index: 0, removed: 1, count: 0 })
    expect(one.refused).toContainEqual({ path: 'rows.0.seal', text: 'Used' })
    const none = state.changedRows(refused, 'rows', [{ seal: 'A' }], { index: 1, removed: 1, count: 0 })
    expect(none.refused).toEqual([{ path: 'name', text: 'Taken' }])
    expect(state.changedRows(refused, 'rows', [], null).refused).toEqual([{ path: 'name', text: 'Taken' }])
  })

  it('is unchanged again once what was sent is what the server has; a later change counts from there', () => {
    const edited = state.changedAt(fresh, 'name', 'Eva')
    expect([state.isChanged(fresh), state.isChanged(edited)]).toEqual([false, true])
    const saved = state.sent(edited, edited.draft, 'done', new Date(0))
    expect([state.isChanged(saved), saved.answer]).toEqual([false, 'done'])
    expect(state.isChanged(state.changedAt(saved, 'name', 'Ana'))).toBe(true)
  })

  it('after a conflict holds what was chosen, on the version that was read', () => {
    const edited = state.changed(fresh, { name: 'Eva' })
    const now = { start: { name: 'Zoe', rows: [{ seal: 'A' }] }, version: '2' }
    const found = state.conflicted(edited, now)
    expect(found.conflict?.differences).toEqual([
      { path: 'name', was: 'Ana', now: 'Zoe', mine: 'Eva' },
      { path: 'rows', was: start.rows, now: [{ seal: 'A' }], mine: null },
    ])
    expect(found.draft).toBe(edited.draft)
    const mine = state.chosen(found, new Set(['name']))
    expect([mine.draft, mine.base.version, mine.conflict]).toEqual([{ name: 'Eva', rows: [{ seal: 'A' }] }, '2', null])
    expect(state.chosen(found, new Set()).draft.name).toBe('Zoe')
    expect(state.isChanged(state.chosen(found, new Set()))).toBe(false)
  })
})

describe('a conflict', () => {
  const was = { a: '1', b: '1', c: '1', d: '1', on: false }
  it('is about what the other one has changed, not what both wrote alike', () => {
    const now = { a: '2', b: '2', c: '1', d: '2', on: true }
    const mine = { a: '3', b: '2', c: '3', d: '1', on: false }
    expect(differencesOf(was, now, mine)).toEqual([
      { path: 'a', was: '1', now: '2', mine: '3' },
      { path: 'd', was: '1', now: '2', mine: null },
      { path: 'on', was: false, now: true, mine: null },
    ])
    expect(afterChoice(was, now, mine, new Set(['a']))).toEqual({ a: '3', b: '2', c: '3', d: '2', on: true })
    expect(afterChoice(was, now, mine, new Set())).toEqual({ a: '2', b: '2', c: '3', d: '2', on: true })
  })
})
