// Tariffs, agreements and calendars: search for staff who are logged in, import and export for operators (the contract's audiences).
import {
  exportRulesJson,
  exportRulesXlsx,
  importRules as importRulesEndpoint,
  searchTariffs,
} from '@quayline/contract/demurrage-rules'
import { canonicalLocode } from '@quayline/domain/reference/find-place'
import { holderOf, isStaff } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { isoNow } from '../../../platform/clock.ts'
import { type ExportFormat, exportRules } from './export-rules.ts'
import { importRules } from './import-rules.ts'
import { findTariffs } from './rule-queries.ts'
import { RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'

export const rulesRoutes = (deps: ContextDeps): readonly Route[] => [
  route(searchTariffs, async ({ query, caller }) => {
    const { lines, next } = await findTariffs(deps.db, {
      ...query,
      country: query.country?.toUpperCase(),
      port: query.port === undefined ? undefined : canonicalLocode(query.port),
      sizeType: query.sizeType?.toUpperCase(),
    })
    return { data: { lines, next, can: { import: isStaff(caller) } } }
  }),

  route(importRulesEndpoint, async ({ query: { kind, fileName, dryRun, mode }, body, caller }) => ({
    data: await importRules(deps, {
      kind,
      fileName,
      bytes: body,
      mode,
      dryRun: dryRun === 'true',
      importedBy: holderOf(caller),
    }),
  })),

  route(exportRulesXlsx, ({ query: { kind } }) => exported(deps, kind, 'xlsx')),
  route(exportRulesJson, ({ query: { kind } }) => exported(deps, kind, 'json')),
]

async function exported({ db, clock }: ContextDeps, kind: RuleKindName, format: ExportFormat) {
  const fileName = `${RULE_KINDS[kind].member}-${isoNow(clock).slice(0, 10)}.${format}`
  return {
    data: await exportRules(db, kind, format),
    headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'private, no-store' },
  }
}
