import type { ShellMessages } from './shell.zh-CN.ts'

export const shell = {
  date: {
    months: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
    day: '{day} {month} {year}',
    zoneUnknown: 'zone unknown',
    zone: '({zone})',
  },
  skip: 'Skip to content',
  languages: 'Language',
  account: 'Account',
  home: 'Home',
  leaveMessage: 'Leave a message',
  requestId: 'Request id {id}',
  loading: 'Looking it up…',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
  viewAll: 'View all ({count})',
  share: 'Share',
  linkCopied: 'Link copied',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  retry: 'Try again',
  notGiven: 'not yet known',
  asOf: 'As of {time}',
  source: 'Source: {source}',
  offline: 'You are offline. This is the last answer.',
  offlineAsOf: 'You are offline. This is the answer as of {time}.',
  refreshFailed: 'Could not refresh: {reason}. This is still the last answer.',
  failedTitle: 'The answer cannot be shown just now',
  failedText:
    'The fault is on our side; the link itself may be fine. Try again in a moment. If it keeps failing, tell support the request id.',
  notLoaded:
    'The page could not be loaded: there may be no network, or the system has just been updated. Try again once you are connected.',
  serverErrorTitle: 'Server error',
  serverErrorText:
    'Something went wrong on our side and has been recorded. Try again later, or leave a message with the request id.',
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is no page at this address. Check that the link is complete, or search again from the home page.',
  restrictedTitle: 'Restricted access',
  restrictedText:
    'You do not have the right to see this page. Ask the person who sent you the link, or ask support to grant it.',
  errorCode: 'Error code {code}',
  reaction: {
    serverError: 'Server error',
    sessionExpired: 'Session expired, please log in again',
    timeout: 'Data fetch timed out',
    identityExpired: 'Identity authentication expired, please log in again',
  },
} satisfies ShellMessages
