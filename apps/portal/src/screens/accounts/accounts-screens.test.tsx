import type { OwnSession, Profile as ProfileData } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { USER } from '../user.fixture.ts'
import { BasicRegistration } from './basic-registration.tsx'
import { CertifiedRegistration } from './certified-registration.tsx'
import { Login } from './login.tsx'
import { Profile } from './profile.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { SetPassword } from './set-password.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { PROFILE_OWN } from './profile-own-texts.ts'

const { texts } = PACKS['en-US']
const me = sessionOf({ kind: 'REGISTERED', companyName: null })

const { remarks: _remarks, lockReason: _reason, lockedUntil: _until, ...OWN } = USER
const profileOf = (more: Partial<ProfileData> = {}): ProfileData => ({
  user: OWN,
  approvals: [],
  can: { applyForCertification: false, applyForCompanyAdmin: false },
  ...more,
})
const profileAt = (tab: string, data: ProfileData, more: readonly (readonly [readonly unknown[], unknown])[] = []) =>
  htmlIn(
    { session: me, at: `/profile?tab=${tab}`, answers: [[['accounts', 'profile'], answered(data)], ...more] },
    <Profile />,
  )

/** Controls that have neither a label nor an accessible name. */
function unnamed(html: string): readonly string[] {
  const labelled = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id))
  return [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="hidden"') && !tag.includes('type="checkbox"') && !tag.includes('aria-label='))
    .filter((tag) => !labelled.has(/ id="([^"]+)"/.exec(tag)?.[1]))
}

describe.each(LANGUAGES)('registering in %s', (language) => {
  const screenTexts = PACKS[language].texts
  const certified = htmlIn({ language }, <CertifiedRegistration />)
  const basic = htmlIn({ language }, <BasicRegistration />)

  it('asks for everything that the line needs, each field by its name', () => {
    for (const name of [
      'username',
      'email',
      'firstName',
      'lastName',
      'countryCode',
      'department',
      'jobTitle',
      'city',
    ] as const)
      expect(textOf(certified)).toContain(screenTexts.userTexts.fields[name])
    expect(unnamed(certified)).toEqual([])
    expect(unnamed(basic)).toEqual([])
  })

  it('shows the rules of the password, the terms to read, and the way to the other registration', () => {
    for (const html of [certified, basic]) {
      expect(textOf(html)).toContain(screenTexts.kit.form.rules)
      expect(html).toContain(`href="/terms?language=${language}"`)
      expect(html).toContain(`href="/privacy-policy?language=${language}"`)
    }
    expect(certified).toContain('href="/register"')
    expect(basic).toContain('href="/register/certified"')
  })

  it('ends with the username and the way to the login', () => {
    const html = htmlIn({ language }, <RegistrationDone username="forwarder1" isCertified />)
    expect(textOf(html)).toContain('forwarder1')
    expect(html).toContain('href="/login"')
  })
})

describe('a registration', () => {
  it('never shows a password, and lets managers keep the new one', () => {
    const html = htmlIn({}, <CertifiedRegistration />)
    const fields = [...html.matchAll(/<input[^>]*name="(?:password|confirmPassword)"[^>]*>/g)].map(([tag]) => tag)
    expect(fields).toHaveLength(2)
    for (const tag of fields) {
      expect(tag).toContain('type="password"')
      expect(tag).toContain('autoComplete="new-password"')
    }
  })

  it('asks for no company where the basic one is enough', () => {
    expect(htmlIn({}, <BasicRegistration />)).not.toContain('name="companyName"')
  })
})

describe('setting a password by code', () => {
  it('knows the username that a link names, and asks for code and password', () => {
    const html = htmlIn({ at: '/password?username=forwarder1' }, <SetPassword />)
    expect(html).toMatch(/<input[^>]*name="username"[^>]*value="forwarder1"/)
    expect(html).toContain('autoComplete="one-time-code"')
    expect(unnamed(html)).toEqual([])
  })

  it('never takes a code from the address', () => {
    expect(htmlIn({ at: '/password?code=123456&username=a' }, <SetPassword />)).not.toContain('123456')
  })
})

describe('the login', () => {
  it('offers a visitor the ways on: a code by mail, registration, customer service', () => {
    const html = htmlIn({ at: '/login' }, <Login />)
    for (const href of ['/password', '/register', 'mailto:help@line.example']) expect(html).toContain(`href="${href}"`)
  })

  it('leads whoever is logged in on to where he was going, and nowhere else', () => {
    const at = (path: string) => htmlIn({ session: me, at: path }, <Login />)
    expect(at('/login?return=%2Fusers%3Fkeyword%3Da')).toContain('href="/users?keyword=a"')
    expect(at('/login?return=https%3A%2F%2Fevil.example')).not.toContain('evil.example')
    expect(at('/login?return=%2F%2Fevil.example')).not.toContain('evil.example')
  })
})

describe('the own account', () => {
  it('shows its outline while it loads', () => {
    expect(htmlIn({ session: me, at: '/profile' }, <Profile />)).toContain('aria-busy="true"')
  })

  it.each(LANGUAGES)('has its tabs in %s and opens the particulars, filled in', (language) => {
    const html = htmlIn(
      { language, session: me, at: '/profile', answers: [[['accounts', 'profile'], answered(profileOf())]] },
      <Profile />,
    )
    for (const title of Object.values(PROFILE_OWN[language].profile.tabs)) expect(textOf(html)).toContain(title)
    expect(html).toMatch(/name="workPhone\.area"[^>]*value="96"/)
    expect(html).toMatch(/name="mobile\.number"[^>]*value="612345678"/)
    expect(unnamed(html)).toEqual([])
  })

  it('says that a certified name cannot be changed here', () => {
    expect(textOf(profileAt('particulars', profileOf()))).toContain(PROFILE_OWN['en-US'].profile.companyCertified)
    expect(profileAt('particulars', profileOf())).not.toContain('name="companyName"')
  })

  it('asks for the old password before a new one', () => {
    const html = profileAt('password', profileOf())
    expect(html).toMatch(/name="oldPassword"[^>]*/)
    expect(html).toContain('autoComplete="current-password"')
  })

  it('lists the devices, this one apart, and the others to be logged out', () => {
    const device = (isThis: boolean): OwnSession => ({
      sessionId: `00000000-0000-4000-8000-00000000000${isThis ? 1 : 2}`,
      device: isThis ? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' : null,
      address: '192.0.2.7',
      createdAt: '2026-03-01T00:00:00.000Z',
      expiresAt: '2026-03-02T00:00:00.000Z',
      isThis,
    })
    const shown = (items: readonly OwnSession[]) =>
      profileAt('sessions', profileOf(), [[['accounts', 'sessions'], answered({ items })]])
    const two = shown([device(true), device(false)])
    const { sessions: screenTexts } = PROFILE_OWN['en-US']
    for (const part of ['Firefox, Linux', screenTexts.unknownDevice, screenTexts.here, '192.0.2.7'])
      expect(textOf(two)).toContain(part)
    expect(two).toContain(screenTexts.endOthers)
    // With a single session there is nothing to end.
    expect(shown([device(true)])).not.toContain(screenTexts.endOthers)
  })

  it('shows how far the applications are, why one was rejected, and what may be applied for', () => {
    const { applications: screenTexts } = PROFILE_OWN['en-US']
    expect(textOf(profileAt('applications', profileOf()))).toContain(screenTexts.none)
    const rejected = profileOf({
      approvals: [
        {
          approvalId: '00000000-0000-4000-8000-0000000000b1',
          type: 'CERTIFIED_USER',
          status: 'REJECT',
          submittedAt: '2026-03-01T00:00:00.000Z',
          decidedAt: '2026-03-02T00:00:00.000Z',
          rejectReason: 'The licence is not legible',
        },
      ],
      can: { applyForCertification: true, applyForCompanyAdmin: false },
    })
    const html = profileAt('applications', rejected)
    for (const part of [texts.approvals.statuses.REJECT, 'The licence is not legible', screenTexts.certifyTitle])
      expect(textOf(html)).toContain(part)
    expect(html).toContain('name="companyName"')
    expect(textOf(html)).not.toContain(screenTexts.adminTitle)
    const admin = profileAt(
      'applications',
      profileOf({ can: { applyForCertification: false, applyForCompanyAdmin: true } }),
    )
    expect(textOf(admin)).toContain(screenTexts.adminTitle)
  })

  it('opens the first tab when the address names none that there is', () => {
    expect(profileAt('nonsense', profileOf())).toContain('name="firstName"')
  })
})

describe('an answer', () => {
  const shown = (answer: { readonly data: { readonly data: string } | undefined; readonly error: Error | null }) =>
    htmlIn({}, <WithAnswer answer={{ ...answer, refetch: () => undefined }}>{(data) => <p>{data}</p>}</WithAnswer>)

  it('is under way, failed with its request id, forbidden with its code, or there', () => {
    expect(shown({ data: undefined, error: null })).toContain('aria-busy="true"')
    const failed = textOf(shown({ data: undefined, error: refusedCall(500, 5500, 'Broken', 'req-7') }))
    expect(failed).toContain('req-7')
    expect(failed).toContain(texts.shell.retry)
    const forbidden = textOf(shown({ data: undefined, error: refusedCall(403, 5403, 'Not yours') }))
    expect(forbidden).toContain('Not yours')
    expect(forbidden).toContain('5403')
    expect(textOf(shown({ data: { data: 'Known' }, error: refusedCall(500, 5500, 'Broken') }))).toContain('Known')
  })
})
