import { describe, expect, it } from 'vitest'
import { draftShelf, forgetDrafts } from '../shell/kept-drafts.ts'
import { draftStore } from './form-draft.ts'
import { isOfOlder, openedWith } from './form-state.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-03-02T04:00:00.000Z')

function boxOf(first: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(first))
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return { kept, storage: () => storage }
}

const START = {
  name: '',
  password: '',
  code: '',
  agreed: false,
  rows: [] as readonly Readonly<Record<string, string>>[],
}
const BASE = { start: START, version: '1' }

function storeIn(box: ReturnType<typeof boxOf>, { uid = 'u1', at = NOON, start = START } = {}) {
  return draftStore(draftShelf(uid, 'registration', { storage: box.storage, now: () => at }), start, ['code'])
}

describe('the draft of a form', () => {
  it('comes back with its time and without secrets, also those that the form forgot to name', () => {
    const box = boxOf()
    const draft = { ...START, name: '李', password: 'Secret12', code: '482913', agreed: true, rows: [{ number: 'A' }] }
    const store = storeIn(box)
    store.write(draft, BASE)
    expect(store.isKept()).toBe(true)
    expect([...box.kept.values()].join()).not.toMatch(/Secret12|482913/)
    expect(storeIn(box, { at: NOON + DAY }).read()).toMatchObject({
      draft: { ...draft, password: '', code: '' },
      at: new Date(NOON),
      base: BASE,
    })
  })

  it('is another user’s business, and nobody’s after seven days', () => {
    const box = boxOf()
    storeIn(box).write({ ...START, name: 'Ana' }, BASE)
    expect(storeIn(box, { uid: 'u2' }).read()).toBeNull()
    expect(storeIn(box, { at: NOON + 7 * DAY - 1 }).read()).not.toBeNull()
    expect(storeIn(box, { at: NOON + 7 * DAY }).read()).toBeNull()
    storeIn(box, { uid: 'u2', at: NOON + 7 * DAY }).write({ ...START, name: 'Bo' }, BASE)
    expect([...box.kept.keys()]).toEqual(['quayline.portal.draft.u2.registration'])
  })

  it('goes when nothing differs any more, when it was saved, and when its user logs out', () => {
    const box = boxOf()
    const store = storeIn(box)
    for (const leave of [() => store.write(START, BASE), store.forget, () => forgetDrafts('u1', box.storage)]) {
      store.write({ ...START, name: 'Ana' }, BASE)
      expect(box.kept.size).toBe(1)
      leave()
      expect(box.kept.size).toBe(0)
    }
  })

  it('is not kept where it is too long, and the oldest of many makes room', () => {
    const box = boxOf()
    const store = storeIn(box)
    store.write({ ...START, name: 'x'.repeat(300_000) }, BASE)
    expect([store.isKept(), box.kept.size]).toEqual([false, 0])
    for (let form = 0; form < 25; form += 1)
      draftShelf('u1', `form${form}`, { storage: box.storage, now: () => NOON + form }).write('{}')
    expect(box.kept.size).toBe(20)
    expect(box.kept.has('quayline.portal.draft.u1.form4')).toBe(false)
    expect(box.kept.has('quayline.portal.draft.u1.form24')).toBe(true)
  })

  it.each([
    ['not JSON', '{'],
    ['a list', '[1]'],
    ['another form’s fields', '{"version":"1","fields":{"other":"x"}}'],
    ['another type', '{"version":"1","fields":{"name":5,"agreed":"yes"}}'],
    ['a secret that somebody put there', '{"version":"1","fields":{"password":"x","code":"1"}}'],
    ['rows that are none', '{"version":"1","fields":{"rows":[1]}}'],
    ['rows of something else', '{"version":"1","fields":{"rows":[{"a":1}]}}'],
  ])('is not taken from %s', (_, text) => {
    expect(storeIn(boxOf({ 'quayline.portal.draft.u1.registration': `${NOON} ${text}` })).read()).toBeNull()
  })

  it('over a record that was changed meanwhile is a conflict to choose in, or at least says so', () => {
    const box = boxOf()
    storeIn(box, { start: { ...START, name: 'Old' } }).write(
      { ...START, name: 'Mine' },
      { start: { ...START, name: 'Old' }, version: '1' },
    )
    const opened = (name: string, version: string) => {
      const base = { start: { ...START, name }, version }
      const kept = storeIn(box, { start: base.start }).read()
      if (kept === null) throw new Error('The draft is gone')
      return { state: openedWith(base, kept), isOlder: isOfOlder(base, kept) }
    }
    expect(opened('Old', '1')).toMatchObject({ state: { conflict: null, draft: { name: 'Mine' } }, isOlder: false })
    expect(opened('Old', '2')).toMatchObject({ state: { conflict: null, base: { version: '2' } }, isOlder: true })
    const contested = opened('Theirs', '2')
    expect(contested.state.conflict?.differences).toEqual([{ path: 'name', was: 'Old', now: 'Theirs', mine: 'Mine' }])
    expect(contested.isOlder).toBe(true)
  })
})
