// Adapts the intake's lists to the lists of the kit.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { NotEntitledStatement, ReferenceConflict, Reject } from '@quayline/client/schema.d'
import { asItems } from '../../kit/as-items.ts'
import type { ListEnvelope } from '../../kit/gathered-list.ts'
import type { ListQuestion } from '../../kit/use-list.ts'

type Question = Pick<ListQuestion<'partner'>, 'criteria' | 'page'>
type Ask<Row> = (question: Question) => (client: QuaylineClient) => Promise<Answered<ListEnvelope<Row>>>

export const askNotCounted: Ask<NotEntitledStatement> =
  ({ criteria, page }) =>
  async (client) =>
    asItems(
      await client.GET('/v1/intake/not-entitled', { params: { query: { ...criteria, ...page } } }),
      ({ statements, next, total }) => ({ items: statements, next, total }),
    )

export const askConflicts: Ask<ReferenceConflict> =
  ({ criteria, page }) =>
  async (client) =>
    asItems(
      await client.GET('/v1/intake/reference-conflicts', { params: { query: { ...criteria, ...page } } }),
      ({ conflicts, next, total }) => ({ items: conflicts, next, total }),
    )

export const askRejects: Ask<Reject> =
  ({ page }) =>
  async (client) =>
    asItems(await client.GET('/v1/intake/rejects', { params: { query: page } }), ({ rejects, next, total }) => ({
      items: rejects,
      next,
      total,
    }))
