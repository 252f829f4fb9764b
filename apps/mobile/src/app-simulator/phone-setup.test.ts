import type { SimulatedUser } from '@quayline/page-contract/page'
import { describe, expect, it } from 'vitest'
import { possibleTokens, searchOf, secondsOf, type SetupChoices, setupOf, shownPath } from './phone-setup.ts'

const user = (role: SimulatedUser['role'], token: string): SimulatedUser => ({
  role,
  name: `The ${role} user`,
  token,
  userId: `u-${role}`,
  region: 'CN',
  isAuthUser: true,
})

const CHOICES: SetupChoices = {
  users: [user('basic', 'ql_user_basic_0123456789'), user('ningbo', 'ql_user_ningbo_0123456789')],
  expiredToken: 'ql_user_expired_0123456789',
  language: 'fr',
}

const DEFAULT = {
  device: 'ios',
  screen: '360x740',
  language: 'fr',
  role: 'basic',
  region: null,
  token: 'present',
  lateSeconds: 20,
} as const

describe('the state in the simulator’s address', () => {
  it('is the default without one', () => {
    expect(setupOf('', CHOICES)).toEqual(DEFAULT)
  })

  it('names everything', () => {
    const search =
      '?device=android&screen=740x360&pageLanguage=en_US&language=zh_CN&role=ningbo&region=US&token=late&seconds=7'
    expect(setupOf(search, CHOICES)).toEqual({
      device: 'android',
      screen: '740x360',
      language: 'en-US',
      role: 'ningbo',
      region: 'US',
      token: 'late',
      lateSeconds: 7,
    })
  })

  it('goes there and back', () => {
    const setup = setupOf('?device=android&role=ningbo&region=JP&token=expired&pageLanguage=es_ES', CHOICES)
    const search = searchOf(setup, '/eir-result?num=BK2600041', 'fr')
    expect(setupOf(search, CHOICES)).toEqual(setup)
    expect(new URLSearchParams(search).get('page')).toBe('/eir-result?num=BK2600041')
    expect(new URLSearchParams(search).get('language')).toBe('fr')
    for (const { token } of CHOICES.users) expect(search).not.toContain(token)
    expect(search).not.toContain(CHOICES.expiredToken)
  })

  it('what is wrong is the default', () => {
    const search = '?device=windows&screen=1x1&pageLanguage=de&role=admin&region=XX&token=stolen&seconds=-1'
    expect(setupOf(search, CHOICES)).toEqual(DEFAULT)
  })

  it('without users there is nobody to play, and without an expired token none expires', () => {
    const nobody = { ...CHOICES, users: [] }
    expect(possibleTokens(nobody)).toEqual(['absent'])
    expect(setupOf('?token=present&role=ningbo', nobody)).toMatchObject({ role: null, token: 'absent' })
    const fresh = { ...CHOICES, expiredToken: null }
    expect(possibleTokens(fresh)).toEqual(['present', 'absent', 'late'])
    expect(setupOf('?token=expired', fresh)).toMatchObject({ role: 'basic', token: 'absent' })
  })
})

it.each([
  ['0', 0],
  ['20', 20],
  ['60', 60],
  ['61', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['', null],
  [null, null],
])('seconds %j are %j', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

it.each([
  ['/eir-home', '/eir-home'],
  [' /eir-result?num=1 ', '/eir-result?num=1'],
  ['/app-simulators', '/app-simulators'],
  ['/app-simulator', null],
  ['/app-simulator?page=/', null],
  ['/x/../app-simulator#', null],
  ['//evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the phone shows for %j: %j', (text, path) => {
  expect(shownPath(text)).toBe(path)
})
