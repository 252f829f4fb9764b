// DCSA eBL 3.0.3 on the carrier's side (EBL_v3.0.3.yaml): shipping instructions of partners, and the resulting
// transport documents.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const jsonValue: z.ZodType = z
  .lazy(() =>
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(jsonValue), z.record(z.string(), jsonValue)]),
  )
  .meta({ id: 'DcsaValue', description: 'As defined in the schemas of DCSA eBL 3.0.3' })

/**
 * DCSA defines the schemas: members are checked when a message is read, so that each error is reported by JSON pointer.
 */
const messageOf = (id: string, description: string) => z.record(z.string(), jsonValue).meta({ id, description })

const createShippingInstructions = messageOf('EblShippingInstructionsSent', 'CreateShippingInstructions')
const updateShippingInstructions = messageOf('EblShippingInstructionsUpdate', 'UpdateShippingInstructions')
const shippingInstructions = messageOf('EblShippingInstructions', 'ShippingInstructions')
const transportDocument = messageOf('EblTransportDocument', 'TransportDocument')

const reference = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\S(?:.*\S)?$/)

/** Users need the permission for instructions; a partner's key has no menu. */
const base = { audience: 'party', resource: 'INSTRUCTIONS', isOpenToKeys: true, dated: false } as const

const INSTRUCTIONS = '/dcsa/ebl/v3/shipping-instructions'
const ONE = `${INSTRUCTIONS}/{documentReference}` as const
const documentReference = z.object({
  documentReference: reference(100).describe('shippingInstructionsReference or transportDocumentReference'),
})

const DOCUMENT = '/dcsa/ebl/v3/transport-documents/{transportDocumentReference}'
const AMENDMENT = `${DOCUMENT}/amendment` as const
const transportDocumentReference = z.object({ transportDocumentReference: reference(20) })

export const createEblInstructions = endpoint({
  ...base,
  name: 'createEblInstructions',
  method: 'POST',
  path: INSTRUCTIONS,
  summary: 'Submit shipping instructions for a confirmed booking of your own (DCSA eBL 3.0.3, use case 1)',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: createShippingInstructions,
  output: z.strictObject({ shippingInstructionsReference: z.string() }),
  status: 202,
  errors: ['FORBIDDEN', 'CONFLICT'],
})

export const getEblInstructions = endpoint({
  ...base,
  name: 'getEblInstructions',
  method: 'GET',
  path: ONE,
  summary: 'Your shipping instructions with their statuses, or their last update',
  params: documentReference,
  query: z.strictObject({
    updatedContent: z.enum(['true', 'false']).default('false').describe('true: the content of the last update'),
  }),
  body: NO_BODY,
  output: shippingInstructions,
  errors: ['NOT_FOUND'],
})

export const updateEblInstructions = endpoint({
  ...base,
  name: 'updateEblInstructions',
  method: 'PUT',
  path: ONE,
  summary: 'Replace your shipping instructions as a whole (use case 3)',
  params: documentReference,
  query: NO_QUERY,
  body: updateShippingInstructions,
  output: NO_BODY,
  status: 202,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

export const cancelEblInstructions = endpoint({
  ...base,
  name: 'cancelEblInstructions',
  method: 'PATCH',
  path: ONE,
  summary: 'Cancel the update of your shipping instructions (use case 5), or the instructions themselves (use case 15)',
  params: documentReference,
  query: NO_QUERY,
  body: z.union([
    z.strictObject({ updatedShippingInstructionsStatus: z.literal('UPDATE_CANCELLED') }),
    z.strictObject({ shippingInstructionsStatus: z.literal('CANCELLED') }),
  ]),
  output: NO_BODY,
  status: 202,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

export const getEblTransportDocument = endpoint({
  ...base,
  name: 'getEblTransportDocument',
  method: 'GET',
  path: DOCUMENT,
  summary: 'The draft or issued bill that results from your shipping instructions',
  params: transportDocumentReference,
  query: NO_QUERY,
  body: NO_BODY,
  output: transportDocument,
  errors: ['NOT_FOUND'],
})

export const approveEblTransportDocument = endpoint({
  ...base,
  name: 'approveEblTransportDocument',
  method: 'PATCH',
  path: DOCUMENT,
  summary: 'Approve the draft of a bill (use case 7)',
  params: transportDocumentReference,
  query: NO_QUERY,
  body: z.strictObject({ transportDocumentStatus: z.literal('APPROVED') }),
  output: NO_BODY,
  status: 202,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

export const getEblAmendment = endpoint({
  ...base,
  name: 'getEblAmendment',
  method: 'GET',
  path: AMENDMENT,
  summary: 'The last requested amendment of a bill',
  params: transportDocumentReference,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({
    amendedTransportDocumentStatus: z.enum([
      'AMENDMENT_RECEIVED',
      'AMENDMENT_CONFIRMED',
      'AMENDMENT_CANCELLED',
      'AMENDMENT_DECLINED',
    ]),
    amendedTransportDocument: transportDocument,
  }),
  errors: ['NOT_FOUND'],
})

export const amendEblTransportDocument = endpoint({
  ...base,
  name: 'amendEblTransportDocument',
  method: 'PUT',
  path: AMENDMENT,
  summary: 'Request an amendment of a bill: an update of its shipping instructions (use case 17)',
  params: transportDocumentReference,
  query: NO_QUERY,
  body: transportDocument,
  output: NO_BODY,
  status: 202,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

export const cancelEblAmendment = endpoint({
  ...base,
  name: 'cancelEblAmendment',
  method: 'DELETE',
  path: AMENDMENT,
  summary: 'Cancel an amendment on which the line has not decided yet',
  params: transportDocumentReference,
  query: NO_QUERY,
  body: NO_BODY,
  output: NO_BODY,
  status: 202,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})
