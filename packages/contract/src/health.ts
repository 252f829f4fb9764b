// Liveness and readiness checks, for load balancers.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const bare = {
  method: 'GET',
  audience: 'anyone',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  dated: false,
} as const

export const getHealth = endpoint({
  ...bare,
  name: 'getHealth',
  path: '/healthz',
  summary: 'The process is alive',
  output: z.strictObject({ status: z.literal('ok') }),
  errors: [],
})

export const getReadiness = endpoint({
  ...bare,
  name: 'getReadiness',
  path: '/readyz',
  summary: 'The database answers: the server is ready for requests',
  output: z.strictObject({ status: z.literal('ready') }),
  errors: [],
})
