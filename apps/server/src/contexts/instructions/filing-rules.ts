// The effective table of filing deadlines: the line's own hours if configured, else those of the regulations.
import { DEFAULT_FILING_RULES, type FilingRule } from '@quayline/domain/customs/filing-hours.data'
import type { LineSettings } from '../../platform/settings/brand-settings.ts'

export const filingRulesOf = (settings: LineSettings | undefined): readonly FilingRule[] =>
  DEFAULT_FILING_RULES.map((rule) => {
    const lineHours = settings?.filingHours[rule.regime]
    return lineHours === undefined ? rule : { ...rule, lineHours }
  })
