// The company that a SAP id and a customer id name, shown for confirmation before a user is assigned to it.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'
import { freeText, sapId } from './user-fields.ts'

export const resolvedCompany = z
  .strictObject({
    statedName: z.string().nullable().describe('How the applicant or the form calls the company'),
    company: z
      .strictObject({
        companyId: z.uuid(),
        code: z.string(),
        name: z.string(),
        sapId: z.string().nullable(),
        users: z.int().describe('All of its users who were not removed'),
        usernames: z.array(z.string()).describe('The first of those whom the caller answers for, at most five'),
      })
      .nullable()
      .describe('The company there is; null where there is none yet'),
    newCompany: z
      .strictObject({
        code: z.string(),
        namesInDocuments: z
          .array(z.string())
          .describe('How papers write the party of this code; its shipments would be shown'),
      })
      .nullable()
      .describe('The company that would be made'),
    needsConfirmation: z
      .boolean()
      .describe('It is called otherwise than stated: the act needs a confirmation of its own'),
  })
  .meta({ id: 'ResolvedCompany' })

/** Part of calls that assign a user to a company; the value comes from the answer that was shown. */
export const confirmation = {
  confirmedCompanyId: z
    .uuid()
    .optional()
    .describe('The company that was shown and is the right one; needed where it is called otherwise than stated'),
}

export const resolveUserCompany = endpoint({
  audience: 'admin',
  resource: 'USER_CHANGE',
  dated: false,
  name: 'resolveUserCompany',
  method: 'GET',
  path: '/v1/admin/companies/resolved',
  summary: 'The company that these codes would put a user into; nothing is written',
  params: NO_PARAMS,
  query: z.object({
    sapId: sapId.optional(),
    customerId: freeText(80).optional(),
    companyName: z.string().trim().min(1).max(300).optional().describe('As the form calls his company'),
  }),
  body: NO_BODY,
  output: resolvedCompany,
  errors: ['CONFLICT'],
})
