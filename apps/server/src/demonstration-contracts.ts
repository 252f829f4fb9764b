// Imports the demonstration's service contracts and one-way containers through the same import that staff use.
import { demonstrationContracts, demonstrationOneWayUnits } from '@quayline/simulated-line/contracts'
import type { SimulatedShipment } from '@quayline/simulated-line/simulate-line'
import { importContractRows } from './contexts/contracts/index.ts'
import type { Services } from './services.ts'

export async function putDemonstrationContracts(
  deps: Pick<Services, 'db' | 'clock'>,
  shipments: readonly SimulatedShipment[],
): Promise<void> {
  await put(deps, 'contract', { contracts: demonstrationContracts() })
  const units = demonstrationOneWayUnits(shipments, deps.clock.now())
  if (units.length > 0) await put(deps, 'one-way', { units })
}

async function put(deps: Pick<Services, 'db' | 'clock'>, kind: 'contract' | 'one-way', rows: object): Promise<void> {
  const taken = await importContractRows(deps, {
    kind,
    fileName: `demonstration-${kind}.json`,
    bytes: new TextEncoder().encode(JSON.stringify(rows)),
    mode: 'MERGE',
    dryRun: false,
    importedBy: 'demonstration',
  })
  if (!taken.isTaken)
    throw new Error(`No ${kind}: ${taken.problemCount} problems, ${JSON.stringify(taken.problems.slice(0, 5))}`)
}
