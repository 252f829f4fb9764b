// English texts of the company user manager.
import type { PortalCompanyMessages } from './portal-company.zh-CN.ts'

export const portalCompany = {
  titles: { list: 'Company user manager', add: 'Add user', change: 'Edit user {name}' },
  intro: 'Users of your own company only.',
  fields: { status: 'Status', keyword: 'Username, name or e-mail address', role: 'Role' },
  roles: { admin: 'Company administrator', user: 'User' },
  never: 'Never',
  actions: {
    add: 'Add user',
    change: 'Edit',
    lock: 'Lock',
    unlock: 'Unlock',
    remove: 'Delete',
    invite: 'Send invitation again',
  },
  lock: {
    title: 'Lock {name}?',
    text: 'The user is logged out at once and cannot log in until unlocked. The user is told the reason.',
    submit: 'Lock the user',
    done: '{name} is locked',
  },
  unlock: {
    title: 'Unlock {name}?',
    text: 'The user can log in again and is told by mail.',
    submit: 'Unlock the user',
    done: '{name} is unlocked',
  },
  remove: {
    title: 'Delete {name}?',
    text: 'The user can never log in again, and this cannot be taken back; the username {username} stays taken.',
    submit: 'Delete the user',
    done: '{name} is deleted',
  },
  invite: {
    title: 'Send the invitation to {name} again?',
    text: 'The mail goes to {email} and is valid for 72 hours; the invitation before it ends.',
    submit: 'Send the invitation',
    done: 'The invitation is on its way to {email}',
  },
  groups: { account: 'Account', person: 'Person', company: 'Company and contact' },
  add: {
    intro: 'A mail brings the user a code; with it the user sets a password and can log in.',
    submit: 'Add and send the invitation',
    doneTitle: '{name} is added',
    doneText: 'The invitation is on its way to {email} and valid for 72 hours.',
    another: 'Add another user',
    back: 'Back to the users',
    language: 'Language of mails',
  },
  change: {
    submit: 'Save changes',
    done: 'The particulars of {name} are saved',
    nothing: 'Nothing has been changed',
  },
} satisfies PortalCompanyMessages
