// Users of the browser tests, one for each role, created through the command line as by an administrator.

/** The password that the server generated when the global setup created the user. */
export function passwordOf(username: string): string {
  const made = (JSON.parse(process.env.E2E_PASSWORDS ?? '{}') as Readonly<Record<string, string>>)[username]
  if (made === undefined) throw new Error(`${username} is no user of the global setup`)
  return made
}

export interface DemoUser {
  readonly username: string
  readonly kind: 'BASIC' | 'CERTIFIED' | 'INTERNAL'
  /** Code of the company; the documents use the same party code. */
  readonly company: string | null
  readonly region: string
  readonly office: string | null
}

export const COMPANIES: Readonly<Record<string, string>> = {
  E2ECN1: 'Consignee Example Ltd',
  E2ECN9: 'Another Consignee Ltd',
  E2ETRK: 'Trucking Example Ltd',
}

export const USERS = {
  /** Consignee of the Ningbo imports. */
  ningbo: { username: 'ningbo01', kind: 'CERTIFIED', company: 'E2ECN1', region: 'CN', office: 'NGB' },
  /** Party to no shipment. */
  trucker: { username: 'trucker01', kind: 'CERTIFIED', company: 'E2ETRK', region: 'CN', office: 'NGB' },
  shanghai: { username: 'shanghai01', kind: 'CERTIFIED', company: 'E2ETRK', region: 'CN', office: 'SHA' },
  american: { username: 'american01', kind: 'CERTIFIED', company: null, region: 'US', office: null },
  basic: { username: 'basic01', kind: 'BASIC', company: null, region: 'CN', office: null },
  staff: { username: 'staff01', kind: 'INTERNAL', company: null, region: 'CN', office: 'NGB' },
} as const satisfies Readonly<Record<string, DemoUser>>
