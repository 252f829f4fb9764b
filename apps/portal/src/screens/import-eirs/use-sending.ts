// Sends EIRs to the terminal: one by itself, several in one batch, all of them or none. A failed attempt is repeated
// with the same key.
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import type { SendingParams } from '@quayline/domain/eir/listed-eir'
import { printParam, recordOf } from '@quayline/domain/eir/print-record'
import { sendingKeys } from '@quayline/domain/eir/send-rule'
import { newUuid } from '@quayline/domain/kernel/new-uuid'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import { EIRS_KEY } from './eir-criteria.ts'

/** Throws CallFailed; otherwise resolves to the print number. */
export type SendEirs = (rows: readonly EirRow[]) => Promise<string>

/** docs/requirements/calls.md 6.3: the batch is form-encoded, with header sys. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded', sys: 'eb' }

/** `params`: null if there is nothing to send. */
export function useSending(params: SendingParams | null, uid: string): SendEirs {
  const { request } = useServices()
  const queries = useQueryClient()
  const [keys] = useState(() => sendingKeys(() => newUuid(crypto)))
  return async (rows) => {
    if (params === null) throw new Error('Sent without the parameters of a sending')
    const records = rows.map(({ item, chosen }) => recordOf(item, chosen, params))
    const [first, ...more] = records
    if (first === undefined) throw new Error('A sending has at least one EIR')
    const intent = printParam(records)
    const rUuid = keys.of(intent)
    const { eqpOfceCde } = params
    const { data } =
      more.length === 0
        ? await request((client) =>
            client.POST('/v1/ebieir/containerImport/eirPrint', { body: { ...first, rUuid, eqpOfceCde, uid } }),
          )
        : await request((client) =>
            client.POST('/v1/ebieir/containerImport/batchEirPrint', {
              body: { rUuid, printParam: intent, eqpOfceCde },
              headers: FORM,
            }),
          )
    keys.forget(intent)
    await queries.invalidateQueries({ queryKey: EIRS_KEY })
    return data.content.printNo
  }
}
