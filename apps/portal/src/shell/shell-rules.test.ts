import { createMemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { keptChoice } from './kept-choice.ts'
import { languageAtStart, languageOfProfile } from './language-choice.ts'
import { maintenanceNotice } from './banners.tsx'
import { isRegion, regionOptions } from './regions.ts'
import { isChunkFailure } from './route-error.tsx'
import { isTyping, shortcutOf } from './shortcuts.ts'
import { supportLink } from './error-panel.tsx'
import { leavesUnsaved } from './unsaved-guard.tsx'
import { hasUnsaved, markUnsaved } from './unsaved.ts'
import { isNewer, servedBuild } from './version-watch.ts'

describe('the language', () => {
  it.each([
    ['?language=fr', 'en-US', 'fr'],
    ['?language=en_US', null, 'en-US'],
    ['?language=xx', 'es-ES', 'es-ES'],
    ['', 'klingon', 'zh-CN'],
    ['', null, 'zh-CN'],
  ] as const)('at the start: address %s, device %s -> %s', (search, kept, expected) => {
    expect(languageAtStart(search, kept)).toBe(expected)
  })

  it('of the profile counts only where neither the address nor the device says another', () => {
    expect(languageOfProfile('', null, 'fr')).toBe('fr')
    expect(languageOfProfile('', 'en-US', 'fr')).toBeNull()
    expect(languageOfProfile('?language=es-ES', null, 'fr')).toBeNull()
    expect(languageOfProfile('', null, null)).toBeNull()
  })
})

describe('shortcuts', () => {
  const at = (key: string, time: number) => ({ key, at: time })
  it.each([
    [null, at('/', 0), 'search'],
    [null, at('?', 0), 'help'],
    [null, at('t', 0), null],
    [at('g', 0), at('t', 1000), 'tracking'],
    [at('g', 0), at('t', 1001), null],
    [at('x', 0), at('t', 10), null],
    [at('g', 0), at('/', 10), 'search'],
    [null, at('T', 0), null],
  ])('%o then %o -> %s', (before, now, expected) => {
    expect(shortcutOf(before, now)).toBe(expected)
  })

  it('are none while somebody types or the browser means something else', () => {
    const key = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false }
    const inside = (found: string | null) =>
      ({ isContentEditable: false, closest: () => found }) as unknown as HTMLElement
    expect(isTyping({ ...key, target: inside(null) })).toBe(false)
    expect(isTyping({ ...key, target: null })).toBe(false)
    expect(isTyping({ ...key, target: inside('input') })).toBe(true)
    expect(isTyping({ ...key, ctrlKey: true, target: inside(null) })).toBe(true)
    expect(isTyping({ ...key, isComposing: true, target: inside(null) })).toBe(true)
    expect(isTyping({ ...key, target: { ...inside(null), isContentEditable: true } as HTMLElement })).toBe(true)
  })
})

describe('maintenance', () => {
  const window = {
    isNow: false,
    startsAt: '2026-12-05T11:00:00.000Z',
    endsAt: '2026-12-05T23:00:00.000Z',
    zone: 'Asia/Shanghai',
    place: 'Beijing',
  }
  it.each([
    ['2026-12-03T10:59:59.999Z', null],
    ['2026-12-03T11:00:00.000Z', 'soon'],
    ['2026-12-05T10:59:59.999Z', 'soon'],
    ['2026-12-05T11:00:00.000Z', 'now'],
    ['2026-12-05T22:59:59.999Z', 'now'],
    ['2026-12-05T23:00:00.000Z', null],
  ])('at %s: %s', (now, expected) => {
    expect(maintenanceNotice(window, Date.parse(now))).toBe(expected)
  })

  it('with invalid times is not announced', () => {
    expect(maintenanceNotice({ ...window, startsAt: '' }, Date.parse('2026-12-05T12:00:00Z'))).toBeNull()
  })
})

describe('a new version', () => {
  const buildOf = (body: string, status = 200) => servedBuild(() => Promise.resolve(new Response(body, { status })))
  it('is another build than this window’s', async () => {
    expect(await buildOf('{"build":"b2"}')).toBe('b2')
    expect([isNewer('b1', 'b2'), isNewer('b1', 'b1'), isNewer('b1', null), isNewer('', 'b2')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['an error', '{"build":"b2"}', 503],
    ['no JSON', '<html>', 200],
    ['no build', '{}', 200],
    ['an odd build', '{"build":2}', 200],
    ['an empty build', '{"build":""}', 200],
    ['null', 'null', 200],
  ])('is not concluded from %s', async (_, body, status) => {
    expect(await buildOf(body, status)).toBeNull()
  })

  it('is not concluded from a dead network', async () => {
    expect(await servedBuild(() => Promise.reject(new TypeError('offline')))).toBeNull()
  })
})

describe('what is kept on a device', () => {
  it('survives nothing that the browser forbids, and breaks nothing', () => {
    const forbidden = keptChoice('x', () => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(forbidden.read()).toBeNull()
    expect(() => forbidden.write('y')).not.toThrow()
    const setItem = vi.fn()
    keptChoice('x', () => ({ setItem }) as unknown as Storage).write('y')
    expect(setItem).toHaveBeenCalledWith('quayline.portal.x', 'y')
  })
})

describe('regions', () => {
  it('are codes of ISO 3166, named in the reader’s language and in its order', () => {
    expect([isRegion('CN'), isRegion('XX'), isRegion('cn'), isRegion('')]).toEqual([true, false, false, false])
    const spanish = regionOptions('es-ES')
    expect(spanish).toHaveLength(249)
    expect(spanish.find(({ value }) => value === 'DE')?.label).toBe('Alemania (DE)')
    const names = spanish.map(({ label }) => label)
    expect(names.indexOf('Alemania (DE)')).toBeLessThan(names.indexOf('Francia (FR)'))
  })
})

describe('unsaved input', () => {
  it('is there while any form has some', () => {
    markUnsaved('a', true)
    markUnsaved('b', true)
    markUnsaved('a', false)
    expect(hasUnsaved()).toBe(true)
    markUnsaved('b', false)
    markUnsaved('b', false)
    expect(hasUnsaved()).toBe(false)
  })

  it('of two forms on one screen is asked about by one blocker until both are saved', async () => {
    const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/profile'] })
    await vi.waitFor(() => expect(router.state.initialized).toBe(true))
    const blocker = () => router.getBlocker('guard', leavesUnsaved)
    blocker()
    const goTo = async (path: string): Promise<string> => {
      await router.navigate(path)
      return router.state.location.pathname
    }
    markUnsaved('a', true)
    markUnsaved('b', true)
    expect(await goTo('/users')).toBe('/profile')
    blocker().reset?.()
    markUnsaved('a', false)
    expect(await goTo('/users')).toBe('/profile')
    blocker().reset?.()
    // Another tab of the same screen does not count as leaving.
    expect(await goTo('/profile?tab=mails')).toBe('/profile')
    expect(router.state.location.search).toBe('?tab=mails')
    markUnsaved('b', false)
    expect(await goTo('/users')).toBe('/users')
    // Left deliberately.
    markUnsaved('c', true)
    expect(await goTo('/')).toBe('/users')
    blocker().proceed?.()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
    markUnsaved('c', false)
  })
})

describe('a message to support', () => {
  it('carries page and request, and nothing that breaks out of its address', () => {
    const link = supportLink(
      {
        mailbox: 'help@line.example',
        lineName: 'A & B',
        title: 'Server error?',
        page: 'https://line.example/portal/users',
        requestId: 'req-1',
      },
      { mailSubject: '{line}: {title}', mailBody: '{page}\n{id}\n' } as never,
    )
    const address = new URL(link)
    expect(address.pathname).toBe('help@line.example')
    expect(address.searchParams.get('subject')).toBe('A & B: Server error?')
    expect(address.searchParams.get('body')).toBe('https://line.example/portal/users\nreq-1\n')
  })
})

describe('a chunk that cannot be had', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://x/a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /portal/assets/a.css', true],
    ['x is not a function', false],
  ])('is distinguished from a fault of the screen: %s -> %s', (message, expected) => {
    expect(isChunkFailure(new TypeError(message))).toBe(expected)
  })
})
