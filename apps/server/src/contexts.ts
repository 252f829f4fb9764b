// The one list of business contexts.
import { accounts } from './contexts/accounts/index.ts'
import { customs } from './contexts/customs/index.ts'
import { cutoff } from './contexts/cutoff/index.ts'
import { demurrageContext } from './contexts/demurrage/index.ts'
import { eir, eirsOfBookings } from './contexts/eir/index.ts'
import { intake } from './contexts/intake/index.ts'
import { notices } from './contexts/notices/index.ts'
import { reference } from './contexts/reference/index.ts'
import { schedule } from './contexts/schedule/index.ts'
import { sharing } from './contexts/sharing/index.ts'
import { staticPages } from './contexts/static-pages/index.ts'
import { trackingContext } from './contexts/tracking/index.ts'
import type { Context } from './platform/context.ts'

export const contexts: readonly Context[] = [
  trackingContext(eirsOfBookings),
  sharing,
  accounts,
  customs,
  eir,
  schedule,
  cutoff,
  demurrageContext(eirsOfBookings),
  reference,
  staticPages,
  intake,
  notices,
]
