// Asks whether a bill is declared to the customs of Canada, the United States, the EU or Japan (docs/requirements/calls.md 6.1).
import type { SendRequest } from '../../shell/use-request.ts'

/** Empty: to none of them. Null: the call failed, and its tip has said so. */
export async function askCustomsArea(send: SendRequest, blNumber: string): Promise<string | null> {
  const result = await send({
    send: (client) =>
      client.GET('/v1/ebbase/public/customsGeneralInquiry/searchCustomsCde', { params: { query: { blNumber } } }),
  })
  if (result?.ok !== true) return null
  return result.data.content.area
}
