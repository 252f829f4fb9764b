// Voyages as rows of calls: each call with its times and its voyage.
import type { Success } from '@quayline/client/outcome'
import type { LoopCall, VesselVoyage } from '@quayline/domain/schedule/vessel-voyages'
import type { Moment } from './moment-cell.tsx'

export interface VoyageCall {
  readonly key: string
  readonly voyage: string
  readonly service: string
  readonly vessel: string
  readonly vesselCode: string
  readonly port: string
  readonly status: LoopCall['status']
  /** Actual, otherwise estimated; null also for an omitted call. */
  readonly arrival: Moment | null
  readonly departure: Moment | null
}

const NOT_CALLED: ReadonlySet<LoopCall['status']> = new Set(['OMITTED', 'BLANK'])

export function voyageCalls({
  data,
  clocks,
}: Pick<Success<readonly VesselVoyage[]>, 'data' | 'clocks'>): readonly VoyageCall[] {
  return data.flatMap(({ voy, loopAbbrv, vesselCode, loopArray }, place) =>
    loopArray.map((call, number): VoyageCall => {
      const at = `/${place}/loopArray/${number}`
      const moment = (
        actual: 'arrDtlocAct' | 'depDtlocAct',
        expected: 'arrDtlocCos' | 'depDtlocCos',
      ): Moment | null => {
        const field = call[actual] === null ? expected : actual
        const local = call[field]
        if (local === null || NOT_CALLED.has(call.status)) return null
        return { local, clock: clocks[`${at}/${field}`], isActual: field === actual }
      }
      return {
        key: `${vesselCode}.${voy}.${place}.${number}`,
        voyage: voy,
        service: loopAbbrv,
        vessel: call.vesselName,
        vesselCode,
        port: call.protName,
        status: call.status,
        arrival: moment('arrDtlocAct', 'arrDtlocCos'),
        departure: moment('depDtlocAct', 'depDtlocCos'),
      }
    }),
  )
}
