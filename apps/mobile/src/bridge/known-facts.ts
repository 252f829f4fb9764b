// What the app has reported about its user so far, and which message requests each fact
// (docs/requirements/native-app.md 2.1).

export interface KnownFacts {
  readonly token: string | null
  readonly userId: string | null
  readonly region: string | null
  readonly isAuthUser: boolean | null
}

export const NOTHING: KnownFacts = { token: null, userId: null, region: null, isAuthUser: null }

export const QUESTIONS = [
  ['getToken', 'token'],
  ['getUid', 'userId'],
  ['getRegion', 'region'],
  ['getIsAuthUser', 'isAuthUser'],
] as const satisfies readonly (readonly [message: string, fact: keyof KnownFacts])[]

/** The region belongs to the app, whichever user is logged in; all other facts belong to the user. */
export const withoutUser = ({ region }: KnownFacts): KnownFacts => ({ ...NOTHING, region })
