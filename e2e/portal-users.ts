// Staff users of the portal's tests, created by the global setup: only the command line can assign their roles.

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
