// The deadline of each customs regime for advance filings, with its source (docs/requirements/instructions.md 5).
// Configuration: a line may replace the table by its own.
import type { FilingRegime } from '../instructions/shipping-instruction.ts'

/**
 * LOADING: of the container on the vessel that brings it in. DEPARTURE: of that vessel from the port of loading.
 * ARRIVAL: at the first port of the regime.
 */
export const FILING_POINTS = ['LOADING', 'DEPARTURE', 'ARRIVAL'] as const
export type FilingPoint = (typeof FILING_POINTS)[number]

export interface FilingHours {
  readonly hours: number
  readonly before: FilingPoint
}

/** Loading ports that have a later deadline. Empty lists mean none. */
export interface ShortSea extends FilingHours {
  readonly fromCountries: readonly string[]
  /** UN/LOCODEs of ports in countries that have coasts on several seas. */
  readonly fromPorts: readonly string[]
  /** Only to these ports; null = to all of the regime. */
  readonly toPorts: readonly string[] | null
  /** Where it is published, if elsewhere than the rule, and its date, `YYYY-MM-DD`. */
  readonly source?: string
  readonly sourceOn?: string
}

export interface FilingRule {
  readonly regime: FilingRegime
  readonly legal: FilingHours
  readonly shortSea: readonly ShortSea[]
  /** Hours of the line's cut-off where it has published none: before the legal deadline, or before loading. */
  readonly lineHours: number
  readonly lineBefore: 'LEGAL' | 'LOADING'
  /** Cargo that stays on board in the regime's ports has to be filed too (FROB). */
  readonly isOnwardCargoFiled: boolean
  readonly source: string
  /** Date of the source, `YYYY-MM-DD`; null = it has none. */
  readonly sourceOn: string | null
}

/**
 * Countries on the Mediterranean and the Black Sea. For Turkey, Egypt, Israel, Russia, Spain, France and Morocco the
 * ports are listed.
 */
const MEDITERRANEAN_COUNTRIES = 'AL BA BG CY DZ GE GI GR HR IT LB LY MC ME MT PS RO SI SY TN UA'.split(' ')
const MEDITERRANEAN_PORTS =
  'EGALY EGDAM EGPSD EGPSE EGEDK ILHFA ILASH RUNVS ESBCN ESVLC ESALG ESCAR ESTAR ESSAG ESMLN FRFOS FRMRS FRSET MATNG MAPTM'.split(
    ' ',
  )
/** Ports of third countries on the Baltic and the North Sea. */
const NORTHERN_PORTS = 'GBFXT GBLGP GBTIL GBIMM GBHUL GBGRG GBTEE GBTHP GBABD RULED RUKGD RUULU'.split(' ')

export const DEFAULT_FILING_RULES: readonly FilingRule[] = [
  {
    regime: 'US_AMS',
    legal: { hours: 24, before: 'LOADING' },
    shortSea: [],
    lineHours: 24,
    lineBefore: 'LEGAL',
    isOnwardCargoFiled: true,
    source: '19 CFR 4.7(b)(2)',
    sourceOn: null,
  },
  {
    regime: 'CA_ACI',
    legal: { hours: 24, before: 'LOADING' },
    shortSea: [],
    lineHours: 24,
    lineBefore: 'LEGAL',
    isOnwardCargoFiled: true,
    source: 'CBSA memorandum D3-5-1; forwarders D3-3-1',
    sourceOn: '2016-09-01',
  },
  {
    regime: 'EU_ENS',
    legal: { hours: 24, before: 'LOADING' },
    shortSea: [
      {
        hours: 2,
        before: 'ARRIVAL',
        fromCountries: [...MEDITERRANEAN_COUNTRIES, 'TR', 'GL', 'FO', 'IS', 'MA'],
        fromPorts: [...MEDITERRANEAN_PORTS, ...NORTHERN_PORTS],
        toPorts: null,
      },
    ],
    lineHours: 24,
    lineBefore: 'LEGAL',
    isOnwardCargoFiled: true,
    source: 'Commission Delegated Regulation (EU) 2015/2446, article 105; ICS2 release 3 for maritime carriers',
    sourceOn: '2024-05-08',
  },
  {
    regime: 'TR_ENS',
    legal: { hours: 24, before: 'LOADING' },
    shortSea: [
      {
        hours: 2,
        before: 'ARRIVAL',
        fromCountries: MEDITERRANEAN_COUNTRIES,
        fromPorts: MEDITERRANEAN_PORTS,
        toPorts: null,
      },
    ],
    lineHours: 24,
    lineBefore: 'LEGAL',
    isOnwardCargoFiled: true,
    source:
      'Turkish customs regulation, entry summary declaration, as carriers publish it; some ask for 4 hours on short sea',
    sourceOn: null,
  },
  {
    // The carrier states the arrival as the only reference point; lines nevertheless ask for the filing before loading.
    regime: 'IL_IAM',
    legal: { hours: 24, before: 'ARRIVAL' },
    shortSea: [],
    lineHours: 24,
    lineBefore: 'LOADING',
    isOnwardCargoFiled: true,
    source: "A carrier's page on Israel (undated)",
    sourceOn: null,
  },
  {
    regime: 'JP_AFR',
    legal: { hours: 24, before: 'DEPARTURE' },
    // On short routes the deadline is the departure; Japan Customs lists these routes by pairs of ports. From Korea to
    // Tokyo, for example, it is 24 hours. A line that sails short routes enters them in its configuration
    // (filingShortRoutes).
    shortSea: [],
    lineHours: 24,
    lineBefore: 'LEGAL',
    isOnwardCargoFiled: false,
    source: 'Customs Act of Japan, article 15(7); Japan Customs, advance filing rules, appendix 2 (short routes)',
    sourceOn: '2013-11-01',
  },
]
