// A write that only does what every write does before its own work: the body is read and checked by a schema, and the
// response is in the envelope.
import type { Context } from '@quayline/server/platform/context'
import { endpoint, NO_PARAMS, NO_QUERY } from '@quayline/contract/endpoint'
import { route } from '@quayline/server/platform/http/route'
import { z } from 'zod'

const body = z.strictObject({
  type: z.enum(['bl', 'bkg', 'cntr', 'blcntr', 'schedule', 'vessel']),
  number: z.string().min(1).max(80),
  days: z.int().min(1).max(365).optional(),
  sections: z.array(z.string().min(1).max(20)).min(1).max(4).optional(),
})

export const PROBE_PATH = '/v1/bench/writes'
export const PROBE_BODY = JSON.stringify({
  type: 'bl',
  number: '6170000001',
  days: 30,
  sections: ['containers', 'route'],
})

const write = endpoint({
  name: 'benchWrite',
  method: 'POST',
  path: PROBE_PATH,
  audience: 'anyone',
  summary: 'Measures the way of a write',
  params: NO_PARAMS,
  query: NO_QUERY,
  body,
  output: body,
  dated: false,
  errors: [],
})

export const probe: Context = { name: 'bench', routes: () => [route(write, async ({ body: data }) => ({ data }))] }
