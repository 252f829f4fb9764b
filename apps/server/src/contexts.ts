// The one list of business contexts.
import { accounts } from './contexts/accounts/index.ts'
import { audit } from './contexts/audit/index.ts'
import { contracts } from './contexts/contracts/index.ts'
import { customs } from './contexts/customs/index.ts'
import { cutoff } from './contexts/cutoff/index.ts'
import { demurrage } from './contexts/demurrage/index.ts'
import { documents } from './contexts/documents/index.ts'
import { eir } from './contexts/eir/index.ts'
import { instructions } from './contexts/instructions/index.ts'
import { intake } from './contexts/intake/index.ts'
import { masterData } from './contexts/master-data/index.ts'
import { notices } from './contexts/notices/index.ts'
import { pickUp } from './contexts/pick-up/index.ts'
import { reference } from './contexts/reference/index.ts'
import { schedule } from './contexts/schedule/index.ts'
import { screenChoices } from './contexts/screen-choices/index.ts'
import { sharing } from './contexts/sharing/index.ts'
import { shipments } from './contexts/shipments/index.ts'
import { staticPages } from './contexts/static-pages/index.ts'
import { tracking } from './contexts/tracking/index.ts'
import type { Context } from './platform/context.ts'

export const contexts: readonly Context[] = [
  tracking,
  shipments,
  sharing,
  accounts,
  screenChoices,
  masterData,
  audit,
  customs,
  documents,
  eir,
  schedule,
  cutoff,
  demurrage,
  contracts,
  instructions,
  pickUp,
  reference,
  staticPages,
  intake,
  notices,
]
