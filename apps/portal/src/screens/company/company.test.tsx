import type { CompanyUser, CompanyUserCan, CompanyUserRow } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered, listKey, page } from '../answered.fixture.ts'
import { USER } from '../user.fixture.ts'
import { particularsOf } from '../accounts/particulars-draft.ts'
import { AddUserScreen } from './add-user-screen.tsx'
import { CompanyUserScreen } from './company-user-screen.tsx'
import { CompanyUsersScreen } from './company-users-screen.tsx'
import { ADD_REQUIRED, ADD_START, addFaults, addPayload } from './new-user.ts'
import { changeFaults, changePayload, changeRequired } from './change-form.tsx'
import { COMPANY_OWN } from './company-own-texts.ts'

const session = adminSession('COMPANY_ADMIN', 'COMPANY_USERS')
const NOTHING: CompanyUserCan = { change: false, lock: false, unlock: false, remove: false, invite: false }
const row = (status: CompanyUserRow['status']): CompanyUserRow => ({ ...USER, status, can: NOTHING })

describe('the users of a company', () => {
  it.each(LANGUAGES)('are listed in %s with their state in words and the way to each', (language) => {
    const screenTexts = PACKS[language].texts
    const users = (['NORMAL', 'LOCKED', 'INACTIVE', 'DELETED'] as const).map((status, index) => ({
      ...row(status),
      userId: `u${index}`,
    }))
    const html = htmlIn(
      { language, session, answers: [[listKey(['company', 'users', 'list']), page(users)]] },
      <CompanyUsersScreen />,
    )
    for (const state of Object.values(screenTexts.userTexts.statuses)) expect(textOf(html)).toContain(state)
    expect(html).toContain('href="/company/users/u1"')
    expect(textOf(html)).toContain(COMPANY_OWN[language].actions.add)
  })

  it('show an outline while they load, and say what was asked when there are none', () => {
    expect(htmlIn({ session }, <CompanyUsersScreen />)).toContain('table-skeleton')
    const at = '/company/users?status=LOCKED'
    const answers = [[listKey(['company', 'users', 'list'], { status: 'LOCKED' }), page([])]] as const
    expect(textOf(htmlIn({ session, at, answers }, <CompanyUsersScreen />))).toContain('Status: Locked')
  })
})

const SHARED: CompanyUser['shared'] = { links: 0, calendars: 0, passedLinks: 0, heirs: [] }

const screen = (answer: CompanyUser): string =>
  htmlIn({ session, answers: [[['company', 'users', 'one', ''], answered(answer)]] }, <CompanyUserScreen />)
const actions = (can: Partial<CompanyUserCan>): readonly string[] =>
  [...screen({ user: USER, shared: SHARED, can: { ...NOTHING, ...can } }).matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
    .map(([, inner]) => textOf(inner ?? ''))
    .filter((label) => label !== '')

describe('one user of a company', () => {
  it('offers what the answer allows, no more', () => {
    expect(actions({})).toEqual([])
    // One action on the line, the others under "More"; dangerous ones only there, unless there is only one.
    expect(actions({ lock: true, remove: true })).toEqual(['More'])
    expect(actions({ invite: true, remove: true })).toEqual(['Send invitation again', 'More'])
    expect(actions({ remove: true })).toEqual(['Delete'])
    expect(actions({ unlock: true })).toEqual(['Unlock'])
    expect(actions({ invite: true })).toEqual(['Send invitation again'])
  })

  it('can be changed only where the answer says so', () => {
    expect(screen({ user: USER, shared: SHARED, can: { ...NOTHING, change: true } })).toContain('id="field-jobTitle"')
    const read = screen({ user: USER, shared: SHARED, can: NOTHING })
    expect(read).not.toContain('<form')
    expect(textOf(read)).toContain('Clerk')
  })

  it('says why he is locked', () => {
    const locked = { ...USER, status: 'LOCKED' as const, lockReason: 'Left the company' }
    expect(textOf(screen({ user: locked, shared: SHARED, can: NOTHING }))).toContain('Left the company')
  })
})

describe('a change of particulars', () => {
  const start = particularsOf(USER)

  it('takes telephone numbers apart as the server joins them', () => {
    expect(start).toMatchObject({
      'workPhone.country': '34',
      'workPhone.area': '96',
      'workPhone.number': '1234567',
      'mobile.country': '34',
      'mobile.number': '612345678',
      'fax.number': '',
    })
    expect(particularsOf({ ...USER, workPhone: '86 12345678' })).toMatchObject({
      'workPhone.country': '86',
      'workPhone.area': '',
      'workPhone.number': '12345678',
    })
  })

  it('sends only what was changed', () => {
    expect(changePayload(start, start)).toBeNull()
    expect(changePayload(start, { ...start, jobTitle: ' Head of exports ' })).toEqual({ jobTitle: 'Head of exports' })
    expect(changePayload(start, { ...start, 'workPhone.area': '' })).toEqual({
      workPhone: { country: '34', number: '1234567' },
    })
    expect(changePayload(start, { ...start, 'fax.country': '34', 'fax.number': '961111' })).toEqual({
      fax: { country: '34', number: '961111' },
    })
  })

  it('neither sends nor asks for what is the line’s own', () => {
    const noted = { ...start, companyName: 'Example Forwarding Ltd', remarks: 'pays late' }
    expect(changePayload(start, noted)).toBeNull()
    for (const field of ['companyName', 'remarks']) expect(changeRequired(noted)).not.toContain(field)
    expect(screen({ user: USER, shared: SHARED, can: { ...NOTHING, change: true } })).not.toContain('field-remarks')
  })

  it('does not let go of what is known: the call cannot empty a field', () => {
    const required = changeRequired(start)
    for (const field of ['firstName', 'city', 'workPhone.number', 'mobile.number']) expect(required).toContain(field)
    for (const field of ['state', 'fax.number', 'workPhone.area']) expect(required).not.toContain(field)
  })

  it('checks telephone numbers and formats before it sends', () => {
    expect(changeFaults(start)).toEqual({})
    expect(changeFaults({ ...start, 'mobile.number': '1234567' })).toEqual({ 'mobile.number': 'mobile' })
    expect(changeFaults({ ...start, website: 'example.com' })).toEqual({ website: 'website' })
  })
})

describe('a new user', () => {
  const filled = {
    ...ADD_START,
    username: ' newclerk1 ',
    email: 'new@forwarder.example',
    language: 'fr',
    firstName: '小龙',
    lastName: '李',
    countryCode: 'CN',
    department: 'Import',
    jobTitle: 'Clerk',
  }

  it('is asked for in the reader’s language, every field that the call needs marked', () => {
    const html = htmlIn({ session }, <AddUserScreen />)
    for (const field of ADD_REQUIRED)
      expect(html).toMatch(new RegExp(`(?=[^>]*id="field-${field}")[^>]*aria-required="true"`))
    expect(textOf(html)).toContain(COMPANY_OWN['en-US'].add.intro)
    expect(textOf(html)).toContain('English')
  })

  it('is sent without blanks around, and without a mobile that nobody entered', () => {
    expect(addPayload(filled)).toEqual({
      username: 'newclerk1',
      email: 'new@forwarder.example',
      language: 'fr',
      firstName: '小龙',
      lastName: '李',
      countryCode: 'CN',
      department: 'Import',
      jobTitle: 'Clerk',
    })
    expect(addPayload({ ...filled, 'mobile.country': '86', 'mobile.number': '13800000000' })).toMatchObject({
      mobile: { country: '86', number: '13800000000' },
    })
  })

  it('has faults shown before it is sent', () => {
    expect(addFaults(filled)).toEqual({})
    expect(addFaults({ ...filled, username: 'a b', email: 'x', 'mobile.number': '123' })).toEqual({
      username: 'username',
      email: 'mail',
      'mobile.country': 'phonePart',
      'mobile.number': 'mobile',
    })
  })
})
