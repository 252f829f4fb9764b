// Reference data of a test: calls of vessels as schedules would have written them, and rows of a file to import.
import type { Database } from '@quayline/database/database'
import { insertRows } from '@quayline/database/insert-rows'
import { vesselCall } from '@quayline/database/schema'

export interface GivenCall {
  readonly imo?: string | null
  readonly code?: string | null
  readonly name?: string | null
  readonly service?: string
  readonly voyage?: string
  readonly port?: string
  /** Day of 2026-03 on which the vessel leaves; null = unknown. */
  readonly day?: number | null
}

let made = 0

export async function putCalls(db: Database, calls: readonly GivenCall[]): Promise<void> {
  await insertRows(
    db,
    vesselCall,
    calls.map(({ imo = null, code = null, name = null, day = 1, ...given }) => {
      const departsAt = day === null ? null : new Date(Date.UTC(2026, 2, day)).toISOString()
      const { service = 'T1', voyage = '001E', port = 'CNSHA' } = given
      return {
        key: `${imo ?? code ?? name}/${voyage}/${port}/${++made}`,
        vesselKey: imo ?? (code === null ? (name ?? '') : `code:${code}`),
        vesselImo: imo,
        vesselCode: code,
        vesselName: name,
        service,
        voyage,
        port,
        status: 'PLANNED',
        arrivesAt: departsAt,
        departsAt,
        call: {},
        changedAt: '2026-03-01T00:00:00.000Z',
      }
    }),
  )
}

export const WREN = {
  vesselCode: 'T01',
  vesselName: 'TEST WREN',
  lloydsNumber: '9074729',
  optName: 'Test Line',
  flagCountry: 'Panama',
  registryPort: null,
  owner: null,
  yearBuilt: '2011',
  classSociety: null,
  grossTonnage: '91000',
  netTonnage: '52000',
  callSign: 'TEST1',
  totTeuCap: '8500',
  maxSpeed: '22.5',
} as const

export const TERMINAL = {
  code: 'TAO06',
  unLocode: 'CNTAO',
  fcilNme: 'Test Terminal',
  addr1: '1 Sample Road',
  addr2: null,
  addr3: null,
  addr4: null,
  addr5: null,
  telCntryCde: '86',
  telAreaCde: '000',
  telNum: '555 0100',
  faxCntryCde: null,
  faxAreaCde: null,
  faxNum: null,
} as const
