// The two calls that send EIRs to the terminal (docs/requirements/calls.md 6.3): one as JSON, many as a form.
import * as contract from '@quayline/contract/eir'
import { type Caller, userOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { type Answer, route, type Route } from '../../../platform/http/route.ts'
import { officeRefusal, sessionRefusal } from '../policy.ts'
import { readPrintParam } from '../printing/read-print-param.ts'
import { sendEirs, type Sending, type Sent } from './send-eirs.ts'

export const sendingRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.eirPrint, async ({ body, caller }) => {
    const user = userOf(caller)
    const refusal = officeRefusal(user, deps.settings) ?? sessionRefusal(user, body)
    if (refusal !== null) return refusal
    return send(deps, caller, { rUuid: body.rUuid, records: [body], isBatch: false })
  }),

  route(contract.batchEirPrint, async ({ body: { rUuid, printParam, eqpOfceCde }, caller }) => {
    const user = userOf(caller)
    const refusal = officeRefusal(user, deps.settings) ?? sessionRefusal(user, { eqpOfceCde })
    if (refusal !== null) return refusal
    const records = readPrintParam(printParam)
    if (!records.ok) return records.reason
    for (const { partyCde, regionCde } of records.value) {
      const foreign = sessionRefusal(user, { partyCde, regionCde })
      if (foreign !== null) return foreign
    }
    return send(deps, caller, { rUuid, records: records.value, isBatch: true })
  }),
]

async function send(deps: ContextDeps, caller: Caller | null, sending: Sending): Promise<Answer<{ content: Sent }>> {
  const sent = await sendEirs(deps, caller, sending)
  return sent.ok ? { data: { content: sent.value } } : sent.reason
}
