// The icon of a screen in lists with screens of several groups: that of its group, or of its parent screen.
import { patterns } from '../paths.ts'
import { type NavigationGroup, type Screen, screensAbove } from './screen.ts'

const OF_PATTERN: Readonly<Record<string, NavigationGroup>> = { [patterns.vessel]: 'SAIL' }

export function screenIcon(screens: readonly Screen[], pattern: string): NavigationGroup | 'page' {
  const own = screens.find((screen) => screen.pattern === pattern)
  const above = screensAbove(screens, { pattern }).findLast(({ group }) => group !== undefined)
  return own?.group ?? OF_PATTERN[pattern] ?? above?.group ?? 'page'
}
