// The entries of the query-type switcher in the order of seed 000 section 2, and the import EIR beside them: where each is opened.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import type { Language } from '@quayline/messages/language'
import { paths } from '../../paths.ts'

export type EntryName =
  | 'cargoTracking'
  | 'customsDeclaration'
  | 'vgm'
  | 'shipmentFolder'
  | 'demurrage'
  | 'freeDays'
  | 'cutoff'
  | 'pickUpNumber'
  | 'importEir'

/** The number that the page is about. */
export interface Asked {
  readonly number: string
  /** Null: not known (yet). */
  readonly type: NumberType | null
}

export interface QueryEntry {
  readonly name: EntryName
  /** Login-only types of seed 000 section 5: they need a token, then an authenticated user. */
  readonly needsLogin: boolean
  /** Our own page. Null until it exists: the host's page stands in (interfaces.md); a later issue adds the address here, and no more. */
  readonly pathOf: ((language: Language, asked: Asked | null) => string) | null
  /** Name of the host app's page for `openPage` (docs/integration/native-bridge.md); null where the host has none. */
  readonly hostPage: string | null
}

export const QUERY_ENTRIES: readonly QueryEntry[] = [
  {
    name: 'cargoTracking',
    needsLogin: false,
    pathOf: (language, asked) => {
      const { number, type } = asked ?? { number: '', type: null }
      return paths.cargoTracking({ number, language, ...(type === null ? {} : { type }) })
    },
    hostPage: null,
  },
  { name: 'customsDeclaration', needsLogin: false, pathOf: null, hostPage: 'customs-declaration' },
  { name: 'vgm', needsLogin: true, pathOf: null, hostPage: 'vgm' },
  { name: 'shipmentFolder', needsLogin: true, pathOf: null, hostPage: 'shipment-folder' },
  { name: 'demurrage', needsLogin: true, pathOf: null, hostPage: 'demurrage' },
  { name: 'freeDays', needsLogin: true, pathOf: null, hostPage: 'free-days' },
  {
    name: 'cutoff',
    needsLogin: false,
    pathOf: (language, asked) => paths.cutoffHome({ language, ...(asked === null ? {} : { num: asked.number }) }),
    hostPage: null,
  },
  { name: 'pickUpNumber', needsLogin: false, pathOf: null, hostPage: 'pick-up-number' },
  // Every EIR call needs an authenticated user (contract/eir.ts).
  { name: 'importEir', needsLogin: true, pathOf: (language) => paths.eirHome({ language }), hostPage: null },
]
