// An unavailable file store is not an error of the call: 503, to be tried again.
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { FileStoreUnavailable } from '../files/file-store.ts'
import { writeApiError } from './api-error.ts'
import { refusalOfFault } from './fault.ts'

it.each([
  ['away', new FileStoreUnavailable('The store of files is away: ECONNREFUSED'), 503],
  ['a fault of ours', new RangeError('This is no key of a stored file'), 500],
])('%s', async (_, error, status) => {
  const app = Fastify()
  app.get('/file', (request, reply) => {
    const answer = writeApiError(refusalOfFault(error, request), 'en-US')
    return reply.code(answer.status).send(answer.body)
  })
  const { statusCode, body } = await app.inject('/file')
  expect(statusCode).toBe(status)
  expect(body).not.toContain('ECONNREFUSED')
  await app.close()
})
