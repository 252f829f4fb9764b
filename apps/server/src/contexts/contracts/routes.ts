// Service contracts and one-way containers for their parties and staff; their files for staff.
import * as contract from '@quayline/contract/contracts'
import { isSameCommodity, contractKey } from '@quayline/domain/contracts/service-contract'
import { parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter, type ApiError } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { holderOf, isStaff } from '../../platform/sessions/caller.ts'
import { exportContractRows } from './export-contract-rows.ts'
import { importContractRows } from './import-contract-rows.ts'
import { loadOneWay } from './load-one-way.ts'
import { visiblePartyCodes } from './policy.ts'
import { findContractLines, findOneWayUnits } from './queries.ts'
import { CONTRACT_KIND, type ContractKindName, ONE_WAY_KIND } from './rows-of-kind.ts'

/** Most lines of one contract that are searched for a commodity. */
const MAX_LOOKED_THROUGH = 5000

export const contractRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.findContracts, async ({ query, caller }) => {
    const lines = await findContractLines(deps.db, {
      ...query,
      contractNo: contractKey(query.contractNo),
      on: query.effectiveOn,
      codes: visiblePartyCodes(caller),
      most: MAX_LOOKED_THROUGH,
    })
    const found = lines.filter(({ line }) => isSameCommodity(line.commodity, query.commodity))
    const items = found.slice(0, contract.MAX_CONTRACT_LINES).map(({ line, since }) => {
      // The other parties of a row are not shown.
      const { parties: _, ...shown } = line
      return { ...shown, since }
    })
    return { data: { items, next: null, total: found.length, can: { import: isStaff(caller) } } }
  }),

  route(contract.findOneWay, async ({ query, caller }) => {
    const { contractNo, authorizationNo, after, limit } = query
    if (contractNo === undefined && authorizationNo === undefined)
      return badParameter({ path: 'contractNo', rule: 'contract-or-authorization' })
    const containers = containersIn(query.containers ?? '')
    if (!containers.ok) return containers.reason
    const units = await findOneWayUnits(deps.db, {
      contractNo: contractNo === undefined ? null : contractKey(contractNo),
      authorizationNo: authorizationNo === undefined ? null : contractKey(authorizationNo),
      containers: containers.value,
      codes: visiblePartyCodes(caller),
      after,
      limit,
    })
    const items = await loadOneWay(deps.db, units.slice(0, limit))
    const next = units.length > limit ? (items.at(-1)?.rowKey ?? null) : null
    return { data: { items, next, can: { import: isStaff(caller) } } }
  }),

  route(contract.importContractRows, async ({ query: { kind, fileName, dryRun, mode }, body, caller }) => ({
    data: await importContractRows(deps, {
      kind,
      fileName,
      bytes: body,
      mode,
      dryRun: dryRun === 'true',
      importedBy: holderOf(caller),
    }),
  })),

  route(contract.exportContractRowsXlsx, ({ query: { kind } }) => exported(deps, kind, 'xlsx')),
  route(contract.exportContractRowsJson, ({ query: { kind } }) => exported(deps, kind, 'json')),
]

/** As in the tracking call: comma, semicolon, line break, also full-width. */
const SEPARATOR = /[,;、\r\n]+/

function containersIn(text: string): Result<readonly string[], ApiError> {
  const typed = text.normalize('NFKC').split(SEPARATOR)
  const parsed = typed.filter((part) => part.trim() !== '').map((part) => parseContainerNumber(part))
  const numbers = new Set(parsed.flatMap((each) => (each.ok ? [each.value.number] : [])))
  if (parsed.some((each) => !each.ok)) return refuse(badParameter({ path: 'containers', rule: 'container-number' }))
  if (numbers.size > contract.MAX_ONE_WAY_CONTAINERS)
    return refuse(badParameter({ path: 'containers', rule: 'container-count' }))
  return ok([...numbers])
}

async function exported({ db, clock }: ContextDeps, kind: ContractKindName, format: 'json' | 'xlsx') {
  const { member } = kind === 'contract' ? CONTRACT_KIND : ONE_WAY_KIND
  const fileName = `${member}-${isoNow(clock).slice(0, 10)}.${format}`
  return {
    data: await exportContractRows(db, kind, format),
    headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'private, no-store' },
  }
}
