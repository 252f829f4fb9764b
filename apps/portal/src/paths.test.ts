import { describe, expect, it } from 'vitest'
import { hrefOf, ownPath, paths } from './paths.ts'

describe('the addresses of the portal', () => {
  it('are these', () => {
    expect({
      home: paths.home(),
      login: paths.login(),
      loginAndBack: paths.login({ returnTo: '/users?keyword=a b' }),
      register: paths.register(),
      certify: paths.certify(),
      notices: paths.notices(),
      profile: paths.profile(),
      tracking: paths.tracking(),
      trackingOfNumber: paths.tracking({ number: '6103622780', type: 'bl' }),
      trackingOfUnsure: paths.tracking({ number: 'TSTU 123456-8', type: undefined }),
      vessel: paths.vessel({ code: 'CN/G', name: 'EXAMPLE & LODESTAR' }),
      users: paths.users(),
      usersOfKeyword: paths.users({ keyword: 'wäng?#' }),
      usersOfNothing: paths.users({ keyword: '' }),
      user: paths.user('0b5d7a00-0000-4000-8000-000000000001', { tab: 'history' }),
      userOfOddId: paths.user('../x?y'),
    }).toMatchInlineSnapshot(`
      {
        "certify": "/register/certified",
        "home": "/",
        "login": "/login",
        "loginAndBack": "/login?return=%2Fusers%3Fkeyword%3Da+b",
        "notices": "/notices",
        "profile": "/profile",
        "register": "/register",
        "tracking": "/tracking",
        "trackingOfNumber": "/tracking?number=6103622780&type=bl",
        "trackingOfUnsure": "/tracking?number=TSTU+123456-8",
        "user": "/users/0b5d7a00-0000-4000-8000-000000000001?tab=history",
        "userOfOddId": "/users/..%2Fx%3Fy",
        "users": "/users",
        "usersOfKeyword": "/users?keyword=w%C3%A4ng%3F%23",
        "usersOfNothing": "/users",
        "vessel": "/vessels/CN%2FG?name=EXAMPLE+%26+LODESTAR",
      }
    `)
  })

  it('lie below /portal', () => {
    expect(hrefOf(paths.home())).toBe('/portal')
    expect(hrefOf(paths.users({ keyword: 'a' }))).toBe('/portal/users?keyword=a')
  })
})

describe('where a login leads', () => {
  it.each([
    ['/users?keyword=a', '/users?keyword=a'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['users', '/'],
    ['https://evil.example/x', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?return=/login', '/'],
  ])('%s -> %s', (asked, expected) => {
    expect(ownPath(asked)).toBe(expected)
  })
})
