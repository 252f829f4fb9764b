// The form of a partner's document rules in the configuration file; checkDocumentRules decides whether they are
// consistent.
import { PARTY_ROLES } from '@quayline/domain/instructions/shipping-instruction'
import { z } from 'zod'

const outcomes = z.record(z.string(), z.enum(['ACCEPTED', 'ACCEPTED_WITH_CHANGE', 'REFUSED']))
const contentRules = {
  mainNotify: z.enum(['NI', 'N1']).exactOptional(),
  parties: z.record(z.string(), z.enum(PARTY_ROLES)).exactOptional(),
}
const iftminRules = {
  ...contentRules,
  originals: z.enum(['705', '706']).exactOptional(),
  remarks: z.array(z.string()).min(1).max(10).exactOptional(),
  filings: z.boolean().exactOptional(),
}

/**
 * How the partner writes instructions, answers and bills: one section per message (docs/requirements/instructions.md
 * 7).
 */
export const documentRules = z.strictObject({
  IFTMIN: z
    .strictObject({
      ...iftminRules,
      methodReference: z.string().exactOptional(),
      cancel: z.literal('1').exactOptional(),
    })
    .exactOptional(),
  '304': z
    .strictObject({
      ...contentRules,
      cancel: z.literal('01').exactOptional(),
      verifiedMass: z.strictObject({ value: z.string(), unit: z.string(), method: z.string() }).exactOptional(),
    })
    .exactOptional(),
  IFTMCS: z
    .strictObject({
      ...iftminRules,
      functions: z.record(z.string(), z.enum(['DRAFT', 'ISSUED', 'RECALLED'])).exactOptional(),
    })
    .exactOptional(),
  APERAK: z.strictObject({ answers: outcomes }).exactOptional(),
  '824': z.strictObject({ answers: outcomes }).exactOptional(),
})
