// The company that a SAP id and a customer id name, shown for confirmation before a user is assigned to it.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'
import { freeText, sapId } from './user-fields.ts'

export const resolvedCompany = z
  .strictObject({
    statedName: z.string().nullable().describe('Name of the company as stated by the applicant or in the form'),
    company: z
      .strictObject({
        companyId: z.uuid(),
        code: z.string(),
        name: z.string(),
        sapId: z.string().nullable(),
        users: z.int().describe('Number of all its users who have not been removed'),
        usernames: z
          .array(z.string())
          .describe('The first of those users for whom the caller is responsible, at most five'),
      })
      .nullable()
      .describe('The existing company; null if there is none yet'),
    newCompany: z
      .strictObject({
        code: z.string(),
        namesInDocuments: z
          .array(z.string())
          .describe('Names of the party with this code in shipping documents; its shipments would be shown'),
      })
      .nullable()
      .describe('The company that would be created'),
    needsConfirmation: z
      .boolean()
      .describe('Its name differs from the stated name: the action needs a separate confirmation'),
  })
  .meta({ id: 'ResolvedCompany' })

/** Part of calls that assign a user to a company; the value comes from the answer that was shown. */
export const confirmation = {
  confirmedCompanyId: z
    .uuid()
    .optional()
    .describe('The company that was shown and is the right one; needed if its name differs from the stated name'),
}

export const resolveUserCompany = endpoint({
  audience: 'admin',
  resource: 'USER_CHANGE',
  dated: false,
  name: 'resolveUserCompany',
  method: 'GET',
  path: '/v1/admin/companies/resolved',
  summary: 'The company to which a user with these codes would be assigned; nothing is written',
  params: NO_PARAMS,
  query: z.object({
    sapId: sapId.optional(),
    customerId: freeText(80).optional(),
    companyName: z.string().trim().min(1).max(300).optional().describe('Name of the user’s company in the form'),
  }),
  body: NO_BODY,
  output: resolvedCompany,
  errors: ['CONFLICT'],
})
