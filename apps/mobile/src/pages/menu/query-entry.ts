// The entries of the query-type switcher in the order of docs/requirements/native-app.md 4.1, plus the import EIR:
// where each is opened.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import type { Language } from '@quayline/messages/language'
import { paths } from '../../paths.ts'
import { queryPaths } from '../../query-paths.ts'

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

/** The number of the page. */
export interface Asked {
  readonly number: string
  /** Null: unknown (yet). */
  readonly type: NumberType | null
}

export interface QueryEntry {
  readonly name: EntryName
  /** Login-only types of docs/requirements/native-app.md 4.2: they need a token, then an authenticated user. */
  readonly needsLogin: boolean
  /**
   * Address of our own page. Null until it exists: the host app's page is used (docs/requirements/native-app.md 4.1).
   */
  readonly pathOf: ((language: Language, asked: Asked | null) => string) | null
  /** Name of the host app's page for `openPage` (docs/integration/native-bridge.md); null if the host has none. */
  readonly hostPage: string | null
}

const anyAsked = (asked: Asked | null): { readonly num?: string; readonly type?: NumberType } =>
  asked === null ? {} : { num: asked.number, ...(asked.type === null ? {} : { type: asked.type }) }

/** Charges and declarations are queried by document: a container number would find nothing. */
const documentAsked = (asked: Asked | null): { readonly num?: string; readonly type?: 'bl' | 'bkg' } => {
  if (asked === null || asked.type === 'cntr') return {}
  return { num: asked.number, ...(asked.type === null ? {} : { type: asked.type }) }
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
  {
    name: 'customsDeclaration',
    needsLogin: false,
    pathOf: (language, asked) => queryPaths.customsDeclaration({ language, ...documentAsked(asked) }),
    hostPage: null,
  },
  { name: 'vgm', needsLogin: true, pathOf: null, hostPage: 'vgm' },
  { name: 'shipmentFolder', needsLogin: true, pathOf: null, hostPage: 'shipment-folder' },
  {
    name: 'demurrage',
    needsLogin: true,
    pathOf: (language, asked) => queryPaths.demurrageHome({ language, ...documentAsked(asked) }),
    hostPage: null,
  },
  {
    name: 'freeDays',
    needsLogin: true,
    pathOf: (language, asked) => queryPaths.demurrageFreeHome({ language, ...documentAsked(asked) }),
    hostPage: null,
  },
  {
    name: 'cutoff',
    needsLogin: false,
    pathOf: (language, asked) => queryPaths.cutoffHome({ language, ...anyAsked(asked) }),
    hostPage: null,
  },
  {
    name: 'pickUpNumber',
    needsLogin: false,
    pathOf: (language, asked) => queryPaths.pickUpNumber({ language, ...documentAsked(asked) }),
    hostPage: null,
  },
  // Every EIR call needs an authenticated user (contract/eir.ts).
  {
    name: 'importEir',
    needsLogin: true,
    pathOf: (language, asked) => queryPaths.eirHome({ language, ...anyAsked(asked) }),
    hostPage: null,
  },
]
