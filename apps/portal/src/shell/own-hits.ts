// Search results that need no server: screens, actions, help, and recently viewed items.
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { type NumberType, paths, patterns } from '../paths.ts'
import type { Recent } from './recents.ts'
import { screenIcon } from './screen-icon.ts'
import { isOfOneThing, isOpenTo, type Screen, screensAbove } from './screen.ts'
import { type Hit, containsWords, mayBeName, mayBeNumber } from './search-hit.ts'
import type { Session } from './session.ts'

const OF_VISITORS: readonly string[] = [patterns.login, patterns.register, patterns.certify]

/** Screens that open without a parameter, except those that only visitors need. */
const openScreens = (screens: readonly Screen[], session: Session): readonly Screen[] =>
  screens.filter(
    (screen) =>
      !isOfOneThing(screen) &&
      isOpenTo(screen, session) &&
      !(session.user !== null && OF_VISITORS.includes(screen.pattern)),
  )

/** A screen for creating something is below its list: `/users/new`. */
const isForCreating = (screens: readonly Screen[], screen: Screen): boolean =>
  screen.group === undefined && screensAbove(screens, screen).some(({ group }) => group !== undefined)

export function screenHits(
  typed: string,
  screens: readonly Screen[],
  session: Session,
  texts: PortalTexts,
): readonly Hit[] {
  return openScreens(screens, session)
    .filter((screen) => !isForCreating(screens, screen))
    .map((screen) => ({
      screen,
      title: screen.title(texts),
      group: screen.group === undefined ? '' : texts.portal.groups[screen.group],
    }))
    .filter(({ title, group }) => containsWords(typed, title, group))
    .map(({ screen, title, group }) => ({
      key: `screen-${screen.pattern}`,
      icon: screenIcon(screens, screen.pattern),
      label: title,
      side: group,
      opens: { kind: 'screen', to: screen.pattern },
    }))
}

/** Creating something, below a list: for one list, or (null) for all. */
export const newThingHits = (
  of: Screen | null,
  screens: readonly Screen[],
  session: Session,
  texts: PortalTexts,
): readonly Hit[] =>
  openScreens(screens, session)
    .filter((screen) => isForCreating(screens, screen))
    .flatMap((screen): readonly Hit[] => {
      const above = screensAbove(screens, screen).find(({ group }) => group !== undefined)
      if (of !== null && above?.pattern !== of.pattern) return []
      return [
        {
          key: `new-${screen.pattern}`,
          icon: 'action',
          label: screen.title(texts),
          side: above?.title(texts) ?? '',
          opens: { kind: 'screen', to: screen.pattern },
        },
      ]
    })

const NUMBER_TYPES: readonly NumberType[] = ['bl', 'bkg', 'cntr']

/** Actions on the typed text itself. */
export function textActions(
  typed: string,
  mayTrack: boolean,
  maySearchUsers: boolean,
  texts: PortalTexts,
): readonly Hit[] {
  const { search } = texts.portal
  const tracked: readonly Hit[] =
    mayTrack && mayBeNumber(typed)
      ? NUMBER_TYPES.map((type) => ({
          key: `track-${type}`,
          icon: 'action',
          label: fill(search.trackAs[type], { number: typed }),
          side: texts.queries.titles.tracking,
          opens: { kind: 'screen', to: paths.tracking({ number: typed, type }) },
        }))
      : []
  const users: readonly Hit[] =
    maySearchUsers && mayBeName(typed)
      ? [
          {
            key: 'list-users',
            icon: 'action',
            label: fill(search.listUsers, { text: typed }),
            side: texts.administration.titles.users,
            opens: { kind: 'screen', to: paths.users({ keyword: typed }) },
          },
        ]
      : []
  return [...tracked, ...users]
}

export const recentHits = (
  recents: readonly Recent[],
  screens: readonly Screen[],
  texts: PortalTexts,
): readonly Hit[] =>
  recents.map(({ path, label, pattern }) => ({
    key: `recent-${path}`,
    icon: screenIcon(screens, pattern),
    label,
    side: screens.find((screen) => screen.pattern === pattern)?.title(texts) ?? '',
    opens: { kind: 'screen', to: path },
  }))

/** Help pages outside of the portal. */
export function helpHits(language: string, texts: PortalTexts, openShortcuts: () => void): readonly Hit[] {
  const { help } = texts.portal.search
  const page = (key: string, label: string, path: string): Hit => ({
    key: `help-${key}`,
    icon: 'help',
    label,
    side: '',
    opens: { kind: 'page', href: `${path}?language=${language}` },
  })
  return [
    {
      key: 'help-shortcuts',
      icon: 'help',
      label: texts.portal.shortcuts.title,
      side: '?',
      opens: { kind: 'action', run: openShortcuts },
    },
    page('precautions', help.precautions, '/precautions'),
    page('terms', help.terms, '/terms'),
    page('privacy', help.privacy, '/privacy-policy'),
    { key: 'help-api', icon: 'help', label: help.api, side: '', opens: { kind: 'page', href: '/docs' } },
  ]
}
