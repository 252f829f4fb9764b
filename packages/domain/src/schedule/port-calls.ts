// The published calls at one port: which vessels arrive and leave when, under which voyages, and until when cargo and
// documents are accepted.
import type { TimeZoneRefs } from '../tracking/answer.ts'
import { openTimeZoneBook } from '../tracking/time-zone-book.ts'
import type { ScheduleCallStatus } from '../intake/schedule-fact.ts'
import type { VesselCall } from './call.ts'
import { cutOffOf } from './connection-content.ts'

/** Times are local times of the port, `YYYY-MM-DD HH:mm` or a day alone; null where not stated. */
export interface PortCall {
  readonly callKey: string
  readonly vessel: string
  readonly vesselCode: string
  readonly service: string | null
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  readonly facilityCode: string | null
  /** Omitted calls are included and have that status. */
  readonly status: ScheduleCallStatus
  readonly eta: string | null
  readonly ata: string | null
  readonly etd: string | null
  readonly atd: string | null
  readonly cutOff: string | null
  readonly vgmCutoffDt: string | null
  readonly siCutoff: string | null
  readonly r24Cutoff: string | null
}

/** `pointer`: where the list is in the answer, for the time zones. */
export function portCalls(
  calls: readonly VesselCall[],
  pointer: string,
): { readonly calls: readonly PortCall[]; readonly clocks: TimeZoneRefs } {
  const book = openTimeZoneBook()
  const answered = calls.map((call, index): PortCall => {
    const { vessel, arrival, departure } = call
    const show = (field: string, time: Parameters<typeof book.minutes>[1]) =>
      book.minutes(`${pointer}/${index}/${field}`, time)
    return {
      callKey: call.key,
      vessel: vessel.name ?? vessel.imoNumber ?? '',
      vesselCode: vessel.carrierCode ?? vessel.imoNumber ?? '',
      service: call.service,
      importVoyage: call.importVoyage,
      exportVoyage: call.exportVoyage,
      facilityCode: call.facilityCode,
      status: call.status,
      eta: show('eta', arrival.estimated ?? arrival.planned),
      ata: show('ata', arrival.actual),
      etd: show('etd', departure.estimated ?? departure.planned),
      atd: show('atd', departure.actual),
      cutOff: show('cutOff', cutOffOf(call, ['FCO', 'PCO'])),
      vgmCutoffDt: show('vgmCutoffDt', cutOffOf(call, ['VCO'])),
      siCutoff: show('siCutoff', cutOffOf(call, ['DCO'])),
      r24Cutoff: show('r24Cutoff', cutOffOf(call, ['AFC'])),
    }
  })
  return { calls: answered, clocks: book.clocks() }
}
