// English texts: what the login page says.
import type { AccountsMessages } from './accounts.zh-CN.ts'

export const accounts = {
  title: 'Log in',
  intro: 'Use the account that you registered on our website or in our app.',
  username: 'Username or e-mail address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: 'Code from the mail',
  codeHint:
    'If username and password are right, a code is in the account’s mailbox. For another one, leave this empty and log in again.',
  codeFormat: 'Enter the six digits from the mail',
  submit: 'Log in',
  submitting: 'Logging in…',
  usernameMissing: 'Enter your username or e-mail address',
  passwordMissing: 'Enter your password',
  checkNetwork: 'Login failed; check your network',
  notKept:
    'Your browser does not let pages keep a login. Allow cookies and site data for this site, or leave private browsing, then log in again.',
  failedTitle: 'Could not log in',
  checking: 'Checking your login…',
  loggedInTitle: 'You are logged in',
  account: 'Account',
  name: 'Name',
  companies: 'Company',
  certified: 'Certified user',
  basic: 'Basic user',
  internal: 'Staff of the line',
  kind: 'User type',
  goOn: 'Continue',
  logOut: 'Log out',
  loggingOut: 'Logging out…',
  loggedOut: 'You have logged out',
  logOutFailed: 'Could not log out: {reason}. You are still logged in.',
  inAppTitle: 'Log in in the app',
  inAppText: 'The app opened this page, and your login comes from the app.',
  openAppLogin: 'Open the app’s login page',
  appTooOld:
    'This version of the app cannot open its login page from here. Log in under “Me” in the app, or update the app and try again.',
} satisfies AccountsMessages
