// The effective table of filing deadlines: the line's own hours and short routes if configured, else those of the
// regulations.
import { DEFAULT_FILING_RULES, type FilingRule } from '@quayline/domain/customs/filing-hours.data'
import { NO_SETTINGS, type LineSettings } from '../../platform/settings/brand-settings.ts'

/** Of two routes that match, the line's own counts. */
export const filingRulesOf = ({
  filingHours,
  filingShortRoutes,
}: Pick<LineSettings, 'filingHours' | 'filingShortRoutes'> = NO_SETTINGS): readonly FilingRule[] =>
  DEFAULT_FILING_RULES.map((rule) => {
    const own = filingShortRoutes.filter(({ regime }) => regime === rule.regime)
    return {
      ...rule,
      lineHours: filingHours[rule.regime] ?? rule.lineHours,
      shortSea: [...own.map((route) => ({ ...route, fromCountries: [] })), ...rule.shortSea],
    }
  })
