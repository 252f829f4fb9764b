// The content of queryECntrList as this phone keeps it, and what of it starts ticked.
import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import { type EirRow, eirRows, type RowFacts } from '@quayline/domain/eir/eir-rows'
import type { ListedEirs } from '@quayline/domain/eir/listed-eir'

export interface EirListContent extends ListedEirs {
  readonly cntrParamsImport: EirParams | null
  /** The last application of the company for this booking; an answer that an earlier version kept on this phone has none. */
  readonly application: EirRequest | null
  readonly can: { readonly apply: boolean }
}

/** `?current=approved`: whatever is approved starts ticked (docs/requirements/eir.md 3); what of it can be ticked, the rows decide. */
export const approvedRows = (content: EirListContent, facts: RowFacts): readonly EirRow[] =>
  eirRows(content, facts).filter(({ item }) => item.approvalFlag === '1')
