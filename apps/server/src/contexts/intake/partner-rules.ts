// Decides what a partner's own codes mean: the table of each partner's guide. A code that stands nowhere stays unknown and is
// reported, never guessed; after a line is added here, `quayline replay` reads the messages again.
import { NO_PARTNER_RULES, type PartnerRules } from '@quayline/edi/partner-rules'

/** By partner code, as the access key, `--partner` or the interchange's sender names it. */
const RULES_BY_PARTNER: Readonly<Record<string, PartnerRules>> = {
  // Australian terminals report a discharge as BGM 98, "arrival information" in UN list 1001 (edi.md 3.5).
  AUTERMINAL: { messageNameCodes: { 'COARRI/98': 'COARRI/44' }, statusCodes: {} },
  // An Australian yard's own code: move in yard, an empty comes in (edi.md 3.5); full or empty is told by EQD 8169.
  AUYARD: { messageNameCodes: { 'CODECO/MIY': 'CODECO/34' }, statusCodes: {} },
}

export const partnerRulesOf = (partner: string): PartnerRules =>
  (Object.hasOwn(RULES_BY_PARTNER, partner) ? RULES_BY_PARTNER[partner] : undefined) ?? NO_PARTNER_RULES
