// The pictures of the portal: every screen of its table, and its states.
import { expect, test } from '@playwright/test'
import { patterns } from '../../apps/portal/src/paths.ts'
import { SCREENS } from '../../apps/portal/src/screen-table.ts'
import { screenKeyOf } from '../../apps/portal/src/shell/screen.ts'
import { isAsked, readAsked } from './asked.ts'
import { arrived, open, openAs, speak } from './open-portal.ts'
import { photograph } from './photograph.ts'
import { listShots, PORTAL_SHOTS, type PortalShot } from './portal-screens.ts'
import { STATES } from './portal-states.ts'
import { readWorld } from './world.ts'

const asked = readAsked()
const SIZES = asked.sizes ?? [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]

// States are produced at the first size.
test.use({ viewport: SIZES[0] ?? null })

/** A screen without an entry of its own is photographed as headquarters see it, in the states of a list. */
const ALL: readonly (readonly [string, string, readonly PortalShot[]])[] = [
  ...Object.entries(PORTAL_SHOTS).map(
    ([name, shots]) => [name, patterns[name as keyof typeof patterns], shots] as const,
  ),
  ...SCREENS.filter(({ pattern }) => !Object.values<string>(patterns).includes(pattern) && !pattern.includes(':')).map(
    (screen) => [screenKeyOf(screen), screen.pattern, listShots(screen.pattern)] as const,
  ),
]

test('every screen of the table has a picture', () => {
  const shown = new Set(ALL.flatMap(([, pattern, shots]) => (shots.length === 0 ? [] : [pattern])))
  expect(SCREENS.map(({ pattern }) => pattern).filter((pattern) => !shown.has(pattern))).toEqual([])
})

const nameOf = (screen: string, { variant }: PortalShot): string =>
  variant === undefined ? screen : `${screen}-${variant}`

for (const language of asked.languages)
  for (const [screen, pattern, shots] of ALL)
    for (const shot of shots)
      for (const state of [null, ...(shot.states ?? [])]) {
        const name = [nameOf(screen, shot), ...(state === null ? [] : [state])].join('~')
        if (!isAsked(asked, name, pattern)) continue
        test(`${name} in ${language}`, async ({ page, context }) => {
          const { prepare, arrived: hasArrived = arrived, action } = state === null ? {} : STATES[state]
          await speak(context, language)
          await openAs(context, shot.who)
          await prepare?.(context)
          await open(page, shot.path(readWorld()))
          await hasArrived(page)
          await action?.(page)
          await photograph(page, asked, SIZES, { app: 'portal', name, language })
        })
      }
