// One invented vessel's schedule as a fact, for the tests of the schedule writers and readers. TEST NAVIGATOR does not
// exist.
import type { ScheduleCallFact, ScheduleFact, ScheduleTimeFact } from '@quayline/domain/intake/facts'
import { at, city, navigator, yangshan } from './write/written-message.fixture.ts'

export const timeAt = (
  move: ScheduleTimeFact['move'],
  classifier: ScheduleTimeFact['classifier'],
  time: ScheduleTimeFact['time'],
  others: Partial<ScheduleTimeFact> = {},
): ScheduleTimeFact => ({ move, classifier, at: null, time, delayReason: null, ...others })

export const callAt = (place: ScheduleCallFact['place'], others: Partial<ScheduleCallFact> = {}): ScheduleCallFact => ({
  callReference: null,
  place,
  importVoyage: null,
  exportVoyage: null,
  status: 'PLANNED',
  swappedWith: null,
  times: [],
  cutOffs: [],
  ...others,
})

/** Shanghai, then an omitted Busan, Ningbo added instead, and Los Angeles across the change to summer time. */
export const schedule: ScheduleFact = {
  kind: 'SCHEDULE',
  vessel: navigator,
  service: 'QP1',
  serviceName: null,
  voyage: '014E',
  operator: 'TEST',
  remark: "ETA LATE: FOG + SWELL\nMASTER'S NOTICE",
  calls: [
    callAt(yangshan, {
      callReference: 'QL-0001',
      importVoyage: '013W',
      exportVoyage: '014E',
      times: [
        timeAt('ARRI', 'PLN', at('2024-02-28T06:00')),
        timeAt('ARRI', 'EST', at('2024-02-29T23:30')),
        timeAt('ARRI', 'ACT', at('2024-03-01T19:00')),
        timeAt('DEPA', 'PLN', at('2024-02-29T20:00')),
        timeAt('DEPA', 'EST', at('2024-03-02T14:00')),
        timeAt('ARRI', 'ACT', at('2024-03-01T21:10'), { at: 'BRTH' }),
        timeAt('ARRI', 'ACT', at('2024-03-01T17:45'), { at: 'PBPL' }),
      ],
      cutOffs: [
        { code: 'FCO', time: at('2024-03-01T16:00') },
        { code: 'DCO', time: at('2024-02-29T12:00') },
        { code: 'VCO', time: at('2024-03-01T10:00') },
        { code: 'CUA', time: at('2024-03-01T12:00') },
      ],
    }),
    callAt(city('KRPUS', 'BUSAN'), { status: 'OMITTED', times: [timeAt('ARRI', 'PLN', at('2024-03-04T06:00'))] }),
    callAt(city('CNNGB', 'NINGBO'), { status: 'ADDED', swappedWith: 'KRPUS' }),
    callAt(city('USLAX', 'LOS ANGELES'), {
      times: [timeAt('ARRI', 'EST', at('2024-03-16T06:00')), timeAt('DEPA', 'EST', at('2024-03-19T18:00'))],
    }),
  ],
}
