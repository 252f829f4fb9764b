// Staff of the portal's journeys, made by the global setup: their roles are given through the command line only.

export interface StaffUser {
  readonly username: string
  readonly kind: 'INTERNAL' | 'EXTERNAL'
  readonly admin: 'HQ_ADMIN' | 'REGION_ADMIN'
  readonly adminRegion: string | null
}

export const STAFF = {
  headquarters: { username: 'headquarters01', kind: 'INTERNAL', admin: 'HQ_ADMIN', adminRegion: null },
  china: { username: 'regionchina01', kind: 'EXTERNAL', admin: 'REGION_ADMIN', adminRegion: 'CN' },
} as const satisfies Readonly<Record<string, StaffUser>>
