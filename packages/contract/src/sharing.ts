// Share links: opened by anybody with the key, managed by their owners and by the line's staff.
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { SHARE_SECTIONS, SHARE_TYPES } from '@quayline/domain/sharing/share-body'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { scheduleContent, vesselVoyage } from './schedule.ts'
import { billTracking, circleStatus, containersFrom, trackedContainer } from './tracking.ts'
import { trackingPath } from './voyage.ts'

const billShare = billTracking.extend({ type: z.enum(DOCUMENT_NUMBER_TYPES) }).meta({ id: 'BillShare' })
const billedContainerShare = z
  .strictObject({
    type: z.literal('blcntr'),
    trackingPath,
    container: trackedContainer,
    containerCircleStatus: z.array(circleStatus),
    Container_Map: z.strictObject({ FND_CONTACT: z.string().nullable(), FND_CONTACT_TEL: z.string().nullable() }),
  })
  .meta({ id: 'BilledContainerShare' })
const containerShare = z
  .strictObject({ type: z.literal('cntr'), container: trackedContainer, containerCircleStatus: z.array(circleStatus) })
  .meta({ id: 'ContainerShare' })

/**
 * Kind schedule has the search's answer, kind vessel her voyages (docs/requirements/sharing.md 2): neither has a type.
 */
const vesselShare = z.strictObject({ data: z.array(vesselVoyage) }).meta({ id: 'VesselShare' })

/** Expired, revoked and unknown keys all return an empty list, so that a stranger cannot distinguish them. */
const nothingShared = z.tuple([]).meta({ id: 'NothingShared', description: 'Expired, revoked or unknown' })

const KEY = z.string().min(1).max(200)

export const openShare = endpoint({
  name: 'openShare',
  method: 'GET',
  path: '/v1/sharedatas/{key}',
  audience: 'share',
  summary: 'What a shared link shows; an empty list when it has expired, was revoked or never existed',
  params: z.object({ key: KEY.describe('The share key') }),
  query: z.object({ containersFrom }),
  body: NO_BODY,
  output: z.union([billShare, billedContainerShare, containerShare, scheduleContent, vesselShare, nothingShared]),
  dated: true,
  errors: [],
})

/** For all types except a search, whose conditions are a separate text. */
const LONGEST_NUMBER = 80

const days = z.int().min(1).max(365)
const sections = z.array(z.enum(SHARE_SECTIONS)).min(1).max(4)

export const createShare = endpoint({
  name: 'createShare',
  method: 'POST',
  path: '/v1/sharedatas',
  audience: 'owner',
  summary: 'Create a link; its key is shown only in this answer',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z
    .strictObject({
      type: z.enum(SHARE_TYPES),
      number: z
        .string()
        .min(1)
        .max(1000)
        .describe('BILL/CONTAINER for blcntr, the search conditions as JSON for schedule, the vessel code for vessel'),
      days: days.optional().describe('Days until the link expires, 1 to 365; default 30'),
      sections: sections
        .optional()
        .describe('Sections of a bill or booking that are shown; operations (action) are shown only when named'),
    })
    .superRefine(({ type, number }, context) => {
      if (type === 'schedule' || number.length <= LONGEST_NUMBER) return
      context.addIssue({ code: 'too_big', origin: 'string', maximum: LONGEST_NUMBER, input: number, path: ['number'] })
    }),
  output: z.strictObject({
    id: z.uuid(),
    key: z.string(),
    url: z.url(),
    expiresAt: z.iso.datetime(),
    qr: z
      .strictObject({ modules: z.int(), path: z.string() })
      .describe('The address as a QR code: SVG path data in a square with `modules` modules on each side'),
  }),
  dated: false,
  errors: ['NOT_FOUND'],
})

const managedShare = z
  .strictObject({
    id: z.uuid(),
    type: z.string(),
    number: z.string(),
    container: z.string().nullable(),
    sections: z.array(z.string()).nullable(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    openCount: z.int(),
    lastOpenedAt: z.iso.datetime().nullable(),
    can: z.strictObject({ extend: z.boolean(), revoke: z.boolean() }),
  })
  .meta({ id: 'ManagedShare' })

export const listShares = endpoint({
  name: 'listShares',
  method: 'GET',
  path: '/v1/sharedatas',
  audience: 'owner',
  summary: 'The caller’s own shares, newest first; staff of the line see all shares',
  params: NO_PARAMS,
  query: z.object({
    after: z.string().min(1).max(200).optional().describe('`next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200'),
  }),
  body: NO_BODY,
  output: z.strictObject({ shares: z.array(managedShare), next: z.string().nullable() }),
  dated: false,
  errors: [],
})

const NAMED = z.object({ key: KEY.describe("The share's id, or its key if the link is still known") })

export const extendShare = endpoint({
  name: 'extendShare',
  method: 'PATCH',
  path: '/v1/sharedatas/{key}',
  audience: 'owner',
  summary: 'Extend a link: it expires the given number of days from now',
  params: NAMED,
  query: NO_QUERY,
  body: z.strictObject({ days }),
  output: managedShare,
  dated: false,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const revokeShare = endpoint({
  name: 'revokeShare',
  method: 'DELETE',
  path: '/v1/sharedatas/{key}',
  audience: 'owner',
  summary: 'Revoke a link immediately and permanently',
  params: NAMED,
  query: NO_QUERY,
  body: NO_BODY,
  output: managedShare,
  dated: false,
  errors: ['NOT_FOUND'],
})
