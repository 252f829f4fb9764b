// What the port's staff decide and maintain for EIRs: applications, prints, return points.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { total } from './user-fields.ts'

/** A user needs the permission, an operator's key does not. */
const base = { audience: 'operator', resource: 'EIR', isOpenToKeys: true, dated: false } as const

const staffRequest = z
  .strictObject({
    requestId: z.uuid(),
    bookingNumber: z.string(),
    partyCode: z.string(),
    companyName: z.string().nullable().describe('Null when no company has the code'),
    officeCode: z.string().describe('Office of the port for whose EIRs the company applied'),
    status: z.enum(['New', 'Approved', 'Rejected', 'Canceled']),
    cause: z.string(),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decisionReason: z.string().nullable(),
    can: z.strictObject({ approve: z.boolean(), reject: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'EirStaffRequest' })

export const listEirRequests = endpoint({
  name: 'listEirRequests',
  method: 'GET',
  path: '/v1/eir/requests',
  ...base,
  summary: 'Applications for EIRs, newest first',
  params: NO_PARAMS,
  query: z.object({
    status: z.enum(['New', 'Approved', 'Rejected', 'Canceled']).optional(),
    bookingNumber: z.string().min(1).max(40).optional(),
    partyCode: z.string().trim().min(1).max(40).optional().describe('Party code of the company that has applied'),
    from: z.iso.datetime().optional().describe('Applications made at this time or later'),
    until: z.iso.datetime().optional().describe('Applications made before this time'),
    after: z.string().min(1).max(200).optional().describe('`next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200'),
  }),
  body: NO_BODY,
  output: z.strictObject({ requests: z.array(staffRequest), next: z.string().nullable(), total }),
  errors: [],
})

export const decideEirRequest = endpoint({
  name: 'decideEirRequest',
  method: 'POST',
  path: '/v1/eir/requests/{id}/decision',
  ...base,
  summary: 'Approve, reject or cancel an application',
  params: z.object({ id: z.uuid() }),
  query: NO_QUERY,
  body: z.strictObject({
    decision: z.enum(['Approved', 'Rejected', 'Canceled']),
    reason: z.string().trim().min(1).max(100).optional().describe('Needed to reject, at most 100 characters'),
  }),
  output: staffRequest,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const cancelEirPrint = endpoint({
  name: 'cancelEirPrint',
  method: 'POST',
  path: '/v1/eir/prints/{printNo}/cancellation',
  ...base,
  summary: 'Cancel a print, so that its EIRs can be sent again',
  params: z.object({ printNo: z.string().min(1).max(60) }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ printNo: z.string(), eirStatus: z.enum(['Sent', 'Canceled']) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

const returnPoint = z
  .strictObject({
    facilityCode: z.string().min(1).max(40),
    isoSizeType: z
      .string()
      .regex(/^([A-Z0-9]{4}|\*)$/)
      .describe('ISO 6346 size type, or * for any'),
    name: z.string().min(1).max(100),
    nameEn: z.string().min(1).max(100),
    availableQuantity: z.int().min(0).max(100_000),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .meta({ id: 'EirReturnPoint' })

export const listReturnPoints = endpoint({
  name: 'listReturnPoints',
  method: 'GET',
  path: '/v1/eir/returnPoints/{office}',
  ...base,
  summary: 'Where empty containers of an office may be returned, and how many more each return point can accept',
  params: z.object({ office: z.string().min(1).max(10) }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ returnPoints: z.array(returnPoint) }),
  errors: [],
})

export const putReturnPoints = endpoint({
  name: 'putReturnPoints',
  method: 'PUT',
  path: '/v1/eir/returnPoints/{office}',
  ...base,
  summary: 'Replace the return points of an office',
  params: z.object({ office: z.string().min(1).max(10) }),
  query: NO_QUERY,
  body: z.strictObject({ returnPoints: z.array(returnPoint).max(500) }),
  output: z.strictObject({ returnPoints: z.array(returnPoint) }),
  errors: [],
})
