// Adapts EIR prints and applications to the lists of the kit.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { EirPrint, EirStaffRequest } from '@quayline/client/schema.d'
import { asItems } from '../../kit/as-items.ts'
import type { ListEnvelope } from '../../kit/gathered-list.ts'
import type { ListQuestion } from '../../kit/use-list.ts'
import { type ApplicationCriterion, applicationQuery } from './application-criteria.ts'

/** The company's own prints of a booking or bill; the server returns all of them at once. */
export const askPrints =
  ({ criteria: { bkgNum = '' } }: Pick<ListQuestion<'bkgNum'>, 'criteria'>) =>
  async (client: QuaylineClient): Promise<Answered<ListEnvelope<EirPrint>>> =>
    asItems(
      await client.GET('/v1/ebieir/paperlessImport/queryEirPrintHistory', { params: { query: { blRefCde: bkgNum } } }),
      ({ content }) => ({ items: content, next: null }),
    )

export const askApplications =
  ({ criteria, page }: Pick<ListQuestion<ApplicationCriterion>, 'criteria' | 'page'>) =>
  async (client: QuaylineClient): Promise<Answered<ListEnvelope<EirStaffRequest>>> =>
    asItems(
      await client.GET('/v1/eir/requests', { params: { query: { ...applicationQuery(criteria), ...page } } }),
      ({ requests, next, total }) => ({ items: requests, next, total }),
    )
