// The company that a SAP id and a customer id name, as it is shown before anybody is put into it.
import { z } from 'zod'

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
        paperNames: z
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

/** Of an act that puts a user into a company; from the answer that was shown. */
export const confirmation = {
  confirmedCompanyId: z
    .uuid()
    .optional()
    .describe('The company that was shown and is the right one; needed where it is called otherwise than stated'),
}
