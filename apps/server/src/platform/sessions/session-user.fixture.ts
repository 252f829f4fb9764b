// A logged-in user for tests without a database: certified, without a company; tests override fields.
import type { SessionUser } from './session-token.ts'

export const sessionUserOf = (changes: Partial<SessionUser> = {}): SessionUser => ({
  sessionId: 's',
  userId: 'u',
  username: 'someone',
  name: 'Some One',
  isAuthenticated: true,
  isInternal: false,
  kind: 'CERTIFIED',
  adminRole: null,
  adminRegion: null,
  territories: [],
  chosenMenu: null,
  hasTestRights: false,
  companyId: null,
  companyName: null,
  partyCode: null,
  partyCodes: [],
  regionCode: null,
  officeCode: null,
  ...changes,
})
