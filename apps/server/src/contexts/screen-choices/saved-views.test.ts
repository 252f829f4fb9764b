import type { OpenDatabase } from '@quayline/database/database'
import { appUser, favouriteScreen, savedView } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFavourites, setFavourites } from './favourite-screens.ts'
import { forgetScreenChoices } from './screen-choices.ts'
import { addView, changeView, deleteView, listViews, type SavedView } from './saved-views.ts'

const clock = { now: () => Date.UTC(2026, 2, 1, 8) }
const [WANG, LI] = [randomUUID(), randomUUID()]

describe.each(await bothDatabases())('saved views on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    const now = new Date(clock.now())
    for (const [id, username] of [
      [WANG, 'wang88'],
      [LI, 'li8888'],
    ] as const)
      await database.db
        .insert(appUser)
        .values({ id, username, name: username, email: `${username}@x.example`, createdAt: now, updatedAt: now })
  }, 120_000)
  beforeEach(async () => {
    await database.db.delete(savedView)
    await database.db.delete(favouriteScreen)
  })
  afterAll(() => database.close())

  const add = async (name: string, position?: number, screen = 'autoFilers', userId = WANG): Promise<SavedView> => {
    const added = await addView({ db: database.db, clock }, userId, { screen, name, query: `q=${name}`, position })
    if (!added.ok) throw new Error(added.reason)
    return added.value
  }
  const change = (view: SavedView, asked: Omit<Parameters<typeof changeView>[3], 'version'>, version = view.version) =>
    changeView(database, WANG, view.viewId, { version, ...asked })
  /** Names in their order; fails if the positions have a gap. */
  const order = async (screen = 'autoFilers', userId = WANG): Promise<string> => {
    const views = await listViews(database.db, userId, screen)
    expect(views.map(({ position }) => position)).toEqual(views.map((_, index) => index))
    return views.map(({ name }) => name).join(' ')
  }

  it('puts a new view behind the others, or where it is wanted, never beyond the end', async () => {
    await add('A')
    await add('B')
    await add('C', 0)
    await add('D', 1)
    expect(await add('E', 30)).toMatchObject({ position: 4, version: 1, query: 'q=E' })
    expect(await order()).toBe('C D A B E')
  })

  it('keeps one query string as it came, whatever it holds', async () => {
    const query = "a=%27';drop table saved_view;--&b=<script>&c=中文&&=%zz&d=\\"
    const added = await addView({ db: database.db, clock }, WANG, { screen: 'audit', name: 'odd', query })
    expect(added).toMatchObject({ ok: true, value: { query } })
    expect(await listViews(database.db, WANG)).toMatchObject([{ query }])
  })

  it('has each name once a screen, whatever the case and width of its letters', async () => {
    const first = await add('Ningbo Élan')
    const second = await add('other')
    for (const name of ['ningbo élan', 'NINGBO ÉLAN', 'Ｎingbo Élan', 'Ningbo E\u0301lan'])
      expect(await addView({ db: database.db, clock }, WANG, { screen: 'autoFilers', name, query: '' }), name).toEqual({
        ok: false,
        reason: 'TAKEN',
      })
    expect(await change(second, { name: 'NINGBO élan' })).toEqual({ ok: false, reason: 'TAKEN' })
    expect(await change(first, { name: 'NINGBO ÉLAN' })).toMatchObject({ ok: true, value: { name: 'NINGBO ÉLAN' } })
    await add('Ningbo Élan', undefined, 'audit')
    await add('Ningbo Élan', undefined, 'autoFilers', LI)
    expect(await order()).toBe('NINGBO ÉLAN other')
  })

  it('a name that is taken moves nothing', async () => {
    for (const name of ['A', 'B', 'C']) await add(name)
    await addView({ db: database.db, clock }, WANG, { screen: 'autoFilers', name: 'b', query: '', position: 0 })
    const [, , last] = await listViews(database.db, WANG)
    if (last === undefined) throw new Error('C is not there')
    await change(last, { name: 'a', position: 0 })
    expect(await order()).toBe('A B C')
  })

  it.each([
    [0, 3, 'B C D A'],
    [0, 30, 'B C D A'],
    [3, 0, 'D A B C'],
    [1, 2, 'A C B D'],
    [2, 2, 'A B C D'],
  ])('moves the view at %i to %i', async (from, to, expected) => {
    const views = [await add('A'), await add('B'), await add('C'), await add('D')]
    await add('elsewhere', undefined, 'audit')
    const moved = views[from]
    if (moved === undefined) throw new Error('no such view')
    expect(await change(moved, { position: to })).toMatchObject({ ok: true, value: { position: Math.min(to, 3) } })
    expect(await order()).toBe(expected)
    expect(await order('audit')).toBe('elsewhere')
  })

  it('refuses a change of what has changed meanwhile; that another one moved is no change', async () => {
    const [a, b] = [await add('A'), await add('B')]
    expect(await change(a, { position: 1 })).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await change(a, { name: 'lost' })).toEqual({ ok: false, reason: 'CHANGED' })
    expect(await change(b, { query: 'kept=1' })).toMatchObject({
      ok: true,
      value: { version: 2, name: 'B', query: 'kept=1', position: 0 },
    })
    expect(await order()).toBe('B A')
  })

  it('deletes without a gap, and what was deleted goes back to its place', async () => {
    for (const name of ['A', 'B', 'C']) await add(name)
    const [, b] = await listViews(database.db, WANG)
    const deleted = await deleteView(database.db, WANG, b?.viewId ?? '')
    expect(deleted).toEqual(b)
    expect(await order()).toBe('A C')
    expect(await deleteView(database.db, WANG, b?.viewId ?? '')).toBeUndefined()
    await add('B', deleted?.position)
    expect(await order()).toBe('A B C')
  })

  it('holds thirty a screen, also when two come at once', async () => {
    for (let count = 0; count < 29; count++) await add(`view ${count}`)
    const outcomes = await Promise.all(
      ['one', 'two'].map((name) =>
        addView({ db: database.db, clock }, WANG, { screen: 'autoFilers', name, query: '', position: 0 }),
      ),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'added' : outcome.reason)).sort()).toEqual(['TOO_MANY', 'added'])
    expect((await order()).split(' view ')).toHaveLength(30)
    await add('another screen', undefined, 'audit')
    await add('another user', undefined, 'autoFilers', LI)
  })

  it('knows nobody else’s views', async () => {
    const view = await add('A')
    expect(await changeView(database, LI, view.viewId, { version: 1, name: 'B' })).toEqual({
      ok: false,
      reason: 'UNKNOWN',
    })
    expect(await deleteView(database.db, LI, view.viewId)).toBeUndefined()
    expect(await listViews(database.db, LI)).toEqual([])
    expect(await listViews(database.db, WANG)).toEqual([view])
  })

  it('keeps favourites in their order, whole lists in place of those before', async () => {
    await setFavourites(database.db, WANG, ['audit', 'autoFilers', 'tracking'])
    await setFavourites(database.db, LI, ['users'])
    await setFavourites(database.db, WANG, ['tracking', 'audit'])
    expect(await listFavourites(database.db, WANG)).toEqual(['tracking', 'audit'])
    await setFavourites(database.db, WANG, [])
    expect(await listFavourites(database.db, WANG)).toEqual([])
    expect(await listFavourites(database.db, LI)).toEqual(['users'])
  })

  it('writes whole lists when two come at once', async () => {
    const lists = [
      ['audit', 'users'],
      ['users', 'tracking', 'audit'],
    ]
    await Promise.all(lists.map((screens) => setFavourites(database.db, WANG, screens)))
    expect(lists).toContainEqual(await listFavourites(database.db, WANG))
  })

  it('forgets everything of some users and nothing of others', async () => {
    await add('A')
    await add('kept', undefined, 'autoFilers', LI)
    await setFavourites(database.db, WANG, ['audit'])
    await setFavourites(database.db, LI, ['users'])
    await forgetScreenChoices(database.db, [WANG])
    expect(await listViews(database.db, WANG)).toEqual([])
    expect(await listFavourites(database.db, WANG)).toEqual([])
    expect(await order('autoFilers', LI)).toBe('kept')
    expect(await listFavourites(database.db, LI)).toEqual(['users'])
  })
})
