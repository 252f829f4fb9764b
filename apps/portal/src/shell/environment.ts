// What the server's document gives the portal before anything runs: the nonce of this answer and the build.

export interface Environment {
  /** Styles that scripts make carry it; without it the content security policy refuses them. */
  readonly nonce: string
  /** Compared with /portal/version.json. */
  readonly build: string
  /** Until the session has answered. */
  readonly lineName: string
}

/** Browsers hide a nonce from attributes (and so from selectors by value); the property still has it. */
export function readEnvironment(page: Document): Environment {
  const nonce = [...page.scripts].find((script) => script.nonce !== '')?.nonce ?? ''
  const named = (name: string): string => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  return { nonce, build: named('quayline-build'), lineName: named('application-name') }
}
