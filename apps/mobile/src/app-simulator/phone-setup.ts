// The state in which the simulated app opens a page. It is part of the simulator's address, so that a state can be
// linked to.
import type { SimulatedUser } from '@quayline/page-contract/page'
import { type Language, parseLanguage, wireLanguage } from '@quayline/messages/language'
import { ownPath } from '../pages/accounts/own-path.ts'

export const DEVICES = ['ios', 'android'] as const
export const TOKEN_STATES = ['present', 'absent', 'late', 'expired'] as const
export const SCREENS = ['360x740', '320x568', '390x844', '412x915', '768x1024', '740x360'] as const
/** Regions with a special rule (docs/requirements/native-app.md 2.3 and 4.1), and one without. */
export const REGIONS = ['CN', 'US', 'CA', 'DE', 'JP', 'SG'] as const
/** Longer than the bridge ever waits, so that this case can be tried too. */
export const LATEST_SECONDS = 60

export interface PhoneSetup {
  readonly device: (typeof DEVICES)[number]
  readonly screen: (typeof SCREENS)[number]
  /** Language of the page; the simulator itself uses the language of its own address. */
  readonly language: Language
  readonly role: SimulatedUser['role'] | null
  /** Null: the user's own region. */
  readonly region: (typeof REGIONS)[number] | null
  readonly token: (typeof TOKEN_STATES)[number]
  readonly lateSeconds: number
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

export interface SetupChoices {
  readonly users: readonly SimulatedUser[]
  readonly expiredToken: string | null
  /** Language of the simulator. */
  readonly language: Language
}

/**
 * From `?device=ios&screen=360x740&pageLanguage=en_US&role=ningbo&region=CN&token=late&seconds=20`; missing, invalid or
 * unavailable values fall back to the default.
 */
export function setupOf(search: string, choices: SetupChoices): PhoneSetup {
  const query = new URLSearchParams(search)
  const roles = choices.users.map(({ role }) => role)
  const setup: PhoneSetup = {
    device: oneOf(DEVICES, query.get('device')) ?? 'ios',
    screen: oneOf(SCREENS, query.get('screen')) ?? SCREENS[0],
    language: parseLanguage(query.get('pageLanguage')) ?? choices.language,
    role: oneOf(roles, query.get('role')) ?? roles[0] ?? null,
    region: oneOf(REGIONS, query.get('region')),
    token: oneOf(TOKEN_STATES, query.get('token')) ?? 'present',
    lateSeconds: secondsOf(query.get('seconds')) ?? 20,
  }
  return possibleTokens(choices).includes(setup.token) ? setup : { ...setup, token: 'absent' }
}

/** Without users there is no valid token to send. */
export const possibleTokens = ({ users, expiredToken }: SetupChoices): readonly PhoneSetup['token'][] =>
  users.length === 0 ? ['absent'] : TOKEN_STATES.filter((token) => token !== 'expired' || expiredToken !== null)

/** The query string of the simulator for this state. Roles are named, never tokens. */
export function searchOf(setup: PhoneSetup, page: string, language: Language): string {
  const query = new URLSearchParams({
    page,
    language: wireLanguage(language),
    device: setup.device,
    screen: setup.screen,
    pageLanguage: wireLanguage(setup.language),
    token: setup.token,
    seconds: String(setup.lateSeconds),
  })
  if (setup.role !== null) query.set('role', setup.role)
  if (setup.region !== null) query.set('region', setup.region)
  return `?${query}`
}

/** Whole seconds up to one minute; null for any other text. */
export function secondsOf(text: string | null): number | null {
  const seconds = /^\d{1,3}$/.test(text ?? '') ? Number(text) : null
  return seconds === null || seconds > LATEST_SECONDS ? null : seconds
}

/** A page that the phone may show: any page of this site except the simulator itself. */
export function shownPath(text: string | null): string | null {
  const path = ownPath(text?.trim())
  return path !== null && /^\/app-simulator(?:[/?#]|$)/.test(path) ? null : path
}
