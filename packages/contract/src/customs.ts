// Whether a bill needs a customs declaration of ours, and where.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'

export const searchCustomsCde = endpoint({
  name: 'searchCustomsCde',
  method: 'GET',
  path: '/v1/ebbase/public/customsGeneralInquiry/searchCustomsCde',
  audience: 'anyone',
  summary: 'Customs area of a bill: CA, US, EU or JP; empty when none of them is on its way',
  params: NO_PARAMS,
  query: z.object({ blNumber: z.string().min(1).max(200).describe('Bill or booking number') }),
  body: NO_BODY,
  output: z.strictObject({ content: z.strictObject({ area: z.enum(['CA', 'US', 'EU', 'JP', '']) }) }),
  dated: false,
  errors: [],
})
