// What the app has reported of its user so far, and which message asks for each fact (docs/requirements/native-app.md 2.1).

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

/** The region is the app's, whoever is logged in; everything else goes with the user. */
export const withoutUser = ({ region }: KnownFacts): KnownFacts => ({ ...NOTHING, region })
