// The users of the gallery and the records of the fictitious line that it shows.

/** Usernames of the demonstration; null: not logged in. */
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
  /** The bill's port of loading. */
  readonly port: string
  readonly booking: string
  readonly container: string
  readonly importBooking: string
  readonly overdueBooking: string
  /** An instruction of the certified user's company. */
  readonly instructionId: string
  /** Key of a vessel call. */
  readonly callKey: string
  readonly vessel: { readonly vslCode: string; readonly vslName: string }
  /** The basic user, who has a pending application. */
  readonly userId: string
  /** A user of the company administrator's company. */
  readonly colleagueId: string
  readonly approvalId: string
  readonly billLink: string
  readonly containerLink: string
  readonly sailingsLink: string
  readonly vesselLink: string
}

/** Reads what the gallery's server wrote when it started. */
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
