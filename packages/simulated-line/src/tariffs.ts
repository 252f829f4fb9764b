// The fictitious line's tariffs: every country where it calls, import and export, every size type, without gaps. Every
// convention of real tariffs (docs/requirements/demurrage.md 1 to 3) occurs in them; all figures are invented.
import type { TariffLine } from '@quayline/domain/demurrage/tariff'
import { AMERICAS } from './tariffs-americas.ts'
import { CHINA } from './tariffs-china.ts'
import { EUROPE } from './tariffs-europe.ts'
import { GULF_AFRICA_AUSTRALIA } from './tariffs-gulf-africa-australia.ts'
import { HONG_KONG_AND_TAIWAN } from './tariffs-hong-kong-taiwan.ts'
import { JAPAN_AND_KOREA } from './tariffs-japan-korea.ts'
import { linesOfSheets } from './tariffs-sheet.ts'
import { SOUTH_ASIA } from './tariffs-south-asia.ts'

/** About 800 lines, in the order of the tables. */
export const demonstrationTariffs = (): readonly TariffLine[] =>
  linesOfSheets([
    ...CHINA,
    ...HONG_KONG_AND_TAIWAN,
    ...JAPAN_AND_KOREA,
    ...SOUTH_ASIA,
    ...GULF_AFRICA_AUSTRALIA,
    ...EUROPE,
    ...AMERICAS,
  ])
