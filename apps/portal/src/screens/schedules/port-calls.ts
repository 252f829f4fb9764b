// The calls at a port as rows, and the query for them.
import type { Success } from '@quayline/client/outcome'
import type { paths } from '@quayline/client/schema.d'
import type { Criteria } from '../../kit/list-address.ts'
import type { Moment } from './moment-cell.tsx'
import type { CutOffField } from './sailing.ts'
import { windowOf } from './voyage-criteria.ts'

export const PORT_CRITERIA = ['port', 'fromDate', 'dateLength', 'service'] as const
export type PortCriterion = (typeof PORT_CRITERIA)[number]
export type PortData =
  paths['/v1/public/schedule/ports/{port}']['get']['responses'][200]['content']['application/json']['data']
type PortCall = PortData['calls'][number]

export interface PortCallRow
  extends Pick<
    PortCall,
    'callKey' | 'vessel' | 'vesselCode' | 'service' | 'importVoyage' | 'exportVoyage' | 'facilityCode' | 'status'
  > {
  readonly portName: string
  readonly arrival: Moment | null
  readonly departure: Moment | null
  readonly timeOf: (field: CutOffField) => Moment | null
}

const DEFAULT_WEEKS = 2

export const portQuery = ({ port = '', service = '', ...window }: Criteria<PortCriterion>) => ({
  path: { port: port.slice(0, 200) },
  query: { ...windowOf(window, DEFAULT_WEEKS), ...(service === '' ? {} : { service: service.slice(0, 20) }) },
})

export function portCallsOf({ data, clocks }: Pick<Success<PortData>, 'data' | 'clocks'>): readonly PortCallRow[] {
  return data.calls.map((call, index): PortCallRow => {
    const isCalled = call.status !== 'OMITTED' && call.status !== 'BLANK'
    const moment = (field: keyof PortCall, isActual: boolean | null): Moment | null => {
      const local = call[field]
      return local === null || !isCalled ? null : { local, clock: clocks[`/calls/${index}/${field}`], isActual }
    }
    return {
      ...call,
      portName: data.port.city,
      arrival: moment('ata', true) ?? moment('eta', false),
      departure: moment('atd', true) ?? moment('etd', false),
      timeOf: (field) => moment(field, null),
    }
  })
}
