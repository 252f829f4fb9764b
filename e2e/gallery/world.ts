// Who the gallery's people are, and what of the fictitious line it shows.

/** The demonstration's users; null has not logged in. */
export const PEOPLE = {
  visitor: null,
  basic: 'demobasic',
  certified: 'demoshipper',
  importer: 'demoningbo',
  internal: 'demointernal',
  companyAdmin: 'democompanyadmin',
  regionAdmin: 'demoregionadmin',
  headquarters: 'demohqadmin',
} as const satisfies Readonly<Record<string, string | null>>
export type PersonName = keyof typeof PEOPLE

export interface World {
  readonly passwords: Readonly<Record<string, string>>
  readonly bill: string
  /** Where the bill's cargo is loaded. */
  readonly port: string
  readonly booking: string
  readonly container: string
  readonly importBooking: string
  readonly overdueBooking: string
  /** Of the certified user's company. */
  readonly instructionId: string
  /** Key of a vessel's call. */
  readonly callKey: string
  readonly vessel: { readonly vslCode: string; readonly vslName: string }
  /** Of the basic user, who has an application waiting. */
  readonly userId: string
  /** Of the same company as its administrator. */
  readonly colleagueId: string
  readonly approvalId: string
  readonly billLink: string
  readonly containerLink: string
  readonly sailingsLink: string
  readonly vesselLink: string
}

/** As the gallery's server was started with. */
export function readWorld(): World {
  const given = process.env.GALLERY_WORLD
  if (!given) throw new Error('GALLERY_WORLD is missing: run `npm run gallery`')
  return JSON.parse(given) as World
}

/** Throws for the visitor, who has none. */
export function loginOf(who: PersonName): { readonly username: string; readonly password: string } {
  const username = PEOPLE[who]
  const password = readWorld().passwords[username ?? '']
  if (username === null || password === undefined) throw new Error(`${who} has no login`)
  return { username, password }
}
