// Every screen of the portal. A new folder of screens is one line here; a new screen only needs a definition in its
// folder's screens.ts (`npm run new:screen`).
import { accountsScreens } from './screens/accounts/screens.ts'
import { administrationScreens } from './screens/administration/screens.ts'
import { approvalsScreens } from './screens/approvals/screens.ts'
import { auditScreens } from './screens/audit/screens.ts'
import { bulkScreens } from './screens/bulk/screens.ts'
import { companyScreens } from './screens/company/screens.ts'
import { contractScreens } from './screens/contracts/screens.ts'
import { cutOffScreens } from './screens/cut-offs/screens.ts'
import { demurrageScreens } from './screens/demurrage/screens.ts'
import { homeScreens } from './screens/home/screens.ts'
import { linksScreens } from './screens/links/screens.ts'
import { importEirScreens } from './screens/import-eirs/screens.ts'
import { instructionScreens } from './screens/instructions/screens.ts'
import { intakeScreens } from './screens/intake/screens.ts'
import { outboxScreens } from './screens/outbox/screens.ts'
import { registersScreens } from './screens/registers/screens.ts'
import { shipmentScreens } from './screens/shipments/screens.ts'
import { scheduleMaintenanceScreens } from './screens/schedule-maintenance/screens.ts'
import { schedulesScreens } from './screens/schedules/screens.ts'
import { trackingScreens } from './screens/tracking/screens.ts'
import type { Screen } from './shell/screen.ts'

/** Also the order of the screens within a navigation group. */
export const SCREENS: readonly Screen[] = [
  ...homeScreens,
  ...accountsScreens,
  ...shipmentScreens,
  ...trackingScreens,
  ...bulkScreens,
  ...linksScreens,
  ...schedulesScreens,
  ...cutOffScreens,
  ...instructionScreens,
  ...scheduleMaintenanceScreens,
  ...demurrageScreens,
  ...importEirScreens,
  ...contractScreens,
  ...administrationScreens,
  ...approvalsScreens,
  ...companyScreens,
  ...registersScreens,
  ...auditScreens,
  ...intakeScreens,
  ...outboxScreens,
]
