import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patterns } from '../paths.ts'
import { SCREENS } from '../screen-table.ts'
import { movedAmong, placedAt } from './favourites.ts'
import { createKeptStore } from './kept-store.ts'
import { newThingHits, screenHits } from './own-hits.ts'
import { recentsOf, withRecent } from './recents.ts'
import { PACKS, sessionOf, VISITOR } from './rendered.fixture.tsx'
import { placeIn } from './results.ts'
import { screenIcon } from './screen-icon.ts'
import { isOfOneThing, screenAt, screenKeyOf, screensAbove } from './screen.ts'
import { isPaletteStroke } from './shortcuts.ts'
import { badgeText, sumOf, type Work } from './waiting.ts'
import { numberIn, windowTitle } from './window-title.ts'

describe('the screen of an address', () => {
  it('is the fixed one before the one with a name in it', () => {
    expect(screenAt(SCREENS, '/users/new')?.pattern).toBe(patterns.addUser)
    expect(screenAt(SCREENS, '/users/abc')?.pattern).toBe(patterns.user)
    expect(screenAt(SCREENS, '/nowhere')).toBeNull()
  })

  it('lies below others, from the outermost on', () => {
    const above = (pattern: string): readonly string[] => screensAbove(SCREENS, { pattern }).map((one) => one.pattern)
    expect(above(patterns.changeUser)).toEqual([patterns.users, patterns.user])
    expect(above(patterns.companyUser)).toEqual([patterns.companyUsers])
    expect(above(patterns.billRetention)).toEqual([])
    expect(above(patterns.home)).toEqual([])
  })

  it('has the icon of its own group or of the screen it belongs to', () => {
    expect(screenIcon(SCREENS, patterns.user)).toBe('ADMINISTER')
    expect(screenIcon(SCREENS, patterns.vessel)).toBe('SAIL')
    expect(screenIcon(SCREENS, patterns.profile)).toBe('page')
  })

  it('has a key of its own, as the contract takes keys', () => {
    const keys = SCREENS.filter((screen) => !isOfOneThing(screen)).map(screenKeyOf)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z][A-Za-z0-9]*(?:[.-][A-Za-z0-9]+)*$/)
  })
})

describe('favourites', () => {
  it('move among those that are shown; what is not shown keeps its place', () => {
    expect(movedAmong(['a', 'hidden', 'b', 'c'], ['a', 'b', 'c'], 'a', 1)).toEqual(['hidden', 'b', 'a', 'c'])
    expect(movedAmong(['a', 'hidden', 'b', 'c'], ['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'hidden', 'c'])
    expect(movedAmong(['a', 'b'], ['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
    expect(movedAmong(['a', 'b'], ['a', 'b'], 'z', 1)).toEqual(['a', 'b'])
  })

  it('are put in the place of the one they are dropped on', () => {
    expect(placedAt(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
    expect(placedAt(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(placedAt(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
    expect(placedAt(['a', 'b'], 'z', 'a')).toEqual(['a', 'b'])
  })
})

describe('what was looked at last', () => {
  const look = (path: string) => ({ path, label: path, pattern: patterns.user, at: '2026-11-28T04:00:00.000Z' })

  it('stands first, once, and there are twenty at most', () => {
    const many = Array.from({ length: 25 }, (_, index) => look(`/users/${index}`)).reduce(withRecent, [] as never[])
    expect(many).toHaveLength(20)
    expect(many[0]?.path).toBe('/users/24')
    expect(
      withRecent(many, look('/users/20'))
        .map(({ path }) => path)
        .slice(0, 2),
    ).toEqual(['/users/20', '/users/24'])
  })

  it('is read with care: what this version cannot use is left out', () => {
    expect(
      recentsOf([look('/users/1'), { path: 'https://elsewhere.example' }, { ...look('//x'), label: 7 }, null]),
    ).toEqual([look('/users/1')])
    for (const kept of [null, 'x', {}, 7]) expect(recentsOf(kept)).toEqual([])
  })
})

describe('the results that somebody came from', () => {
  const kept = {
    list: '/users?keyword=a&after=x',
    state: { trail: [null] },
    rows: ['/users/1', '/users/2', '/users/3'],
  }

  it('know the place of a page, its tabs too, and the ones beside it', () => {
    expect(placeIn(kept, '/users/2?tab=rights')).toEqual({
      list: kept.list,
      state: kept.state,
      number: 2,
      count: 3,
      previous: '/users/1',
      next: '/users/3',
    })
    expect(placeIn(kept, '/users/1')?.previous).toBeNull()
    expect(placeIn(kept, '/users/3')?.next).toBeNull()
  })

  it('do not know another page', () => {
    expect(placeIn(kept, '/users/9')).toBeNull()
    expect(placeIn(null, '/users/1')).toBeNull()
  })
})

describe('work that waits', () => {
  const work = (pattern: string, count: number, isMore = false): Work => ({
    kind: 'approvals',
    pattern,
    to: pattern,
    count,
    isMore,
    since: null,
  })

  it('is summed for a group, and is nothing where there is none', () => {
    const all = [work('/a', 2), work('/b', 50, true), work('/c', 7)]
    expect(sumOf(all, ['/a', '/b'])).toEqual({ count: 52, isMore: true })
    expect(sumOf(all, ['/z'])).toBeNull()
    expect(badgeText({ count: 1234, isMore: true }, 'en-US')).toBe('1,234+')
    expect(badgeText({ count: 3, isMore: false }, 'fr')).toBe('3')
  })
})

describe('the window’s title', () => {
  it('begins with the number or the count', () => {
    const parts = { title: 'Cargo tracking', number: null, count: null, lineName: 'Quayline' }
    expect(windowTitle(parts)).toBe('Cargo tracking · Quayline')
    expect(windowTitle({ ...parts, number: '6170012403' })).toBe('6170012403 · Cargo tracking · Quayline')
    expect(windowTitle({ ...parts, count: '12' })).toBe('(12) Cargo tracking · Quayline')
  })

  it.each([
    ['?number=6170012403&type=bl', '6170012403'],
    ['?docRef=6170012403', '6170012403'],
    ['?number=A,B', null],
    ['?number=A%20B', null],
    [`?number=${'1'.repeat(41)}`, null],
    ['?keyword=a', null],
    ['', null],
  ])('takes the number of %s: %s', (search, expected) => {
    expect(numberIn(search)).toBe(expected)
  })
})

describe('screens and actions in the palette', () => {
  const { texts } = PACKS['en-US']
  const staff = sessionOf(
    { kind: 'INTERNAL', adminRole: 'HQ_ADMIN' },
    {
      menu: [
        { resource: 'USER_SEARCH', access: 'OPEN' },
        { resource: 'USER_CHANGE', access: 'OPEN' },
      ],
    },
  )
  const labels = (hits: readonly { readonly label: string }[]): readonly string[] => hits.map(({ label }) => label)

  it('are those that this session may open', () => {
    expect(labels(screenHits('user', SCREENS, staff, texts))).toContain('User search')
    expect(labels(screenHits('user', SCREENS, VISITOR, texts))).not.toContain('User search')
    const logIn = texts.portal.titles.login
    expect(labels(screenHits(logIn, SCREENS, VISITOR, texts))).toContain(logIn)
    expect(labels(screenHits(logIn, SCREENS, staff, texts))).toEqual([])
    expect(labels(screenHits('messages', SCREENS, VISITOR, texts))).toEqual([])
  })

  it('offer something new on its list, and everywhere when it is searched for', () => {
    const users = screenAt(SCREENS, '/users')
    const added = texts.administration.titles.addUser
    expect(labels(newThingHits(users, SCREENS, staff, texts))).toEqual([added])
    expect(labels(newThingHits(screenAt(SCREENS, '/audit'), SCREENS, staff, texts))).toEqual([])
    expect(labels(newThingHits(null, SCREENS, staff, texts))).toEqual([added])
    expect(newThingHits(null, SCREENS, VISITOR, texts)).toEqual([])
  })
})

describe('Ctrl+K', () => {
  const stroke = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, key: 'k' }
  it.each([
    [{ ...stroke, ctrlKey: true }, true],
    [{ ...stroke, metaKey: true, key: 'K' }, true],
    [stroke, false],
    [{ ...stroke, ctrlKey: true, shiftKey: true }, false],
    [{ ...stroke, ctrlKey: true, altKey: true }, false],
    [{ ...stroke, ctrlKey: true, key: 'j' }, false],
  ])('%o: %s', (event, expected) => {
    expect(isPaletteStroke(event)).toBe(expected)
  })
})

describe('what a device keeps', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const numbers = (text: unknown): readonly number[] =>
    Array.isArray(text) ? text.filter((each) => typeof each === 'number') : []

  it('is passed on to its subscribers, and is the same value until it changes', () => {
    const store = createKeptStore('test', numbers)
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.write([1, 2])
    expect(listener).toHaveBeenCalledOnce()
    expect(store.read()).toEqual([1, 2])
    expect(store.read()).toBe(store.read())
    stop()
    store.write([3])
    expect(listener).toHaveBeenCalledOnce()
  })

  it('may be broken or written by another window', () => {
    const store = createKeptStore('test', numbers)
    kept.set('quayline.portal.test', '{"cut o')
    expect(store.read()).toEqual([])
    kept.set('quayline.portal.test', '[4,"x"]')
    expect(store.read()).toEqual([4])
  })

  it('holds until the window closes where the browser keeps nothing', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('forbidden')
      },
    })
    const store = createKeptStore('test', numbers)
    store.write([5])
    expect(store.read()).toEqual([5])
  })
})
