// The users of the demonstration: one for each role in the app simulator, and administrators for the portal.
import type { Territory } from '@quayline/domain/accounts/territory'
import type { NewUser } from './contexts/accounts/index.ts'

export interface PlannedUser extends Omit<NewUser, 'password' | 'email'> {
  /** Description in the output of the start. */
  readonly what: string
}

/** A company that no document names: its user is certified but party to no shipment. */
export const STRANGER = { code: 'QC9001', name: 'Seabird Trading Example Ltd' } as const

/** The forwarder of the simulated line that issues House B/Ls. */
export const DEMONSTRATION_NVOCC = 'QF0001'

/** Sales region of the demonstration's regional administrator. */
const REGION = 'CN'

interface Line {
  /** Company that issues House B/Ls; null where there is none. */
  readonly nvocc: string | null
  /** Shipper of the bill that the start shows; null where there is none. */
  readonly shipper: string | null
  /** Company that imports to Ningbo. */
  readonly importer: string | null
  /** The configured territories. */
  readonly territories: readonly Territory[]
}

export const planUsers = ({ shipper, importer, nvocc, territories }: Line): readonly PlannedUser[] => [
  ...planSimulated(shipper, importer),
  ...planNvocc(nvocc),
  ...planAdministrators(shipper, territories),
]

function planSimulated(shipper: string | null, importer: string | null): readonly PlannedUser[] {
  const region = 'CN'
  const users: readonly (PlannedUser | null)[] = [
    { username: 'demobasic', simulatedAs: 'basic', kind: 'BASIC', name: 'Bao Li', what: 'basic user', region },
    {
      username: 'democertified',
      simulatedAs: 'certified',
      kind: 'CERTIFIED',
      name: 'Carla Ruiz',
      what: 'certified, party to nothing',
      company: STRANGER.code,
      region: 'US',
    },
    shipper === null
      ? null
      : {
          username: 'demoshipper',
          simulatedAs: 'shipment-party',
          kind: 'CERTIFIED',
          name: 'Shen Wei',
          what: `certified, shipper of the bill above (${shipper})`,
          company: shipper,
          region,
        },
    importer === null
      ? null
      : {
          username: 'demoningbo',
          simulatedAs: 'ningbo',
          kind: 'CERTIFIED',
          name: 'Ning Hao',
          what: `certified, consignee of imports to Ningbo (${importer}): EIRs at /eir-home`,
          company: importer,
          region,
          office: 'NGB',
        },
    {
      username: 'demointernal',
      simulatedAs: 'internal',
      kind: 'INTERNAL',
      name: 'Ines Lambert',
      what: 'staff',
      region,
    },
  ]
  return users.filter((user) => user !== null)
}

/** For the portal: the app has no shipping instructions. */
const planNvocc = (nvocc: string | null): readonly PlannedUser[] =>
  nvocc === null
    ? []
    : [
        {
          region: 'CN',
          isOfDemonstration: true,
          username: 'demonvocc',
          kind: 'CERTIFIED',
          name: 'Nora Valls',
          what: `certified, NVOCC (${nvocc}): shipping instructions with House B/Ls in the portal`,
          company: nvocc,
        },
      ]

/** The simulator offers none of these: otherwise anybody who opens it would get an administrator's session. */
function planAdministrators(shipper: string | null, territories: readonly Territory[]): readonly PlannedUser[] {
  const ofRegion = territories.find(({ region }) => region === REGION)
  const ours = { region: 'CN', isOfDemonstration: true } as const
  const users: readonly (PlannedUser | null)[] = [
    {
      ...ours,
      username: 'demohqadmin',
      kind: 'INTERNAL',
      admin: 'HQ_ADMIN',
      name: 'Hana Quist',
      what: 'headquarters administrator',
    },
    ofRegion === undefined
      ? null
      : {
          ...ours,
          username: 'demoregionadmin',
          kind: 'EXTERNAL',
          admin: 'REGION_ADMIN',
          adminRegion: REGION,
          name: 'Rui Chen',
          what: `administrator of the sales region ${REGION}`,
        },
    shipper === null || ofRegion === undefined
      ? null
      : {
          ...ours,
          username: 'democompanyadmin',
          kind: 'CERTIFIED',
          admin: 'COMPANY_ADMIN',
          company: shipper,
          territory: ofRegion.code,
          name: 'Clara Adler',
          what: `administrator of the shipper’s company (${shipper})`,
        },
  ]
  return users.filter((user) => user !== null)
}
