// Answers of the pick-up call for tests: a container that can be collected, and variations of it.
import type { PickUpContainer } from '@quayline/client/schema.d'
import type { PickUpAnswer } from './pick-up-call.ts'
import type { FreeTime } from './pick-up-summary.ts'

export const freeTime = (part: Partial<FreeTime> = {}): FreeTime => ({
  chargeType: 'DEM',
  office: 'USLGB',
  location: 'Long Beach ,California ,United States',
  zone: 'America/Los_Angeles',
  state: 'RUNNING',
  lastFreeDay: '2026-03-03',
  certainty: 'ACTUAL',
  startsOn: '2026-02-25',
  expectedBy: null,
  startsWith: 'AVAILABILITY',
  endedOn: null,
  freeDays: 4,
  dayType: 'WORKING',
  tariff: 'Tariff US DEM',
  agreement: null,
  calendar: { place: 'US', source: 'Test calendar' },
  reason: null,
  reasonText: null,
  ...part,
})

export const pickUpContainer = (part: Partial<PickUpContainer> = {}): PickUpContainer => ({
  cntrNum: 'TSTU1234568',
  sizeType: '20GP',
  isoSizeType: '22G1',
  progress: 'AVAILABLE',
  since: '2026-02-25 09:00',
  expectedOn: null,
  lineRelease: {
    state: 'RELEASED',
    number: 'RL7',
    at: '2026-02-26 11:00',
    statedBy: 'LINE',
    location: 'Pier Test Terminal,Long Beach,California,United States',
    facilityCode: 'USLGBT1',
    returnLocation: 'Test Depot,Long Beach,California,United States',
    returnFacilityCode: 'USLGBD1',
    validUntil: '2026-03-12',
  },
  customs: { state: 'RELEASED', holds: [], removedHolds: 0, releasedAt: '2026-02-26 08:00', isReleased: true },
  freeTime: [freeTime()],
  ...part,
})

const NO_RELEASE: PickUpContainer['lineRelease'] = {
  state: 'NOT_REPORTED',
  number: null,
  at: null,
  statedBy: null,
  location: null,
  facilityCode: null,
  returnLocation: null,
  returnFacilityCode: null,
  validUntil: null,
}

/** Only its expected arrival is known. */
export const atSea = (part: Partial<PickUpContainer> = {}): PickUpContainer =>
  pickUpContainer({
    cntrNum: 'XMPU4142037',
    progress: 'NOT_ARRIVED',
    since: null,
    expectedOn: '2026-03-05',
    lineRelease: NO_RELEASE,
    customs: { state: 'NOT_REPORTED', holds: [], removedHolds: 0, releasedAt: null, isReleased: false },
    freeTime: [
      freeTime({
        state: 'AHEAD',
        lastFreeDay: '2026-03-11',
        certainty: 'ESTIMATED',
        startsOn: '2026-03-05',
        expectedBy: 'ARRIVAL',
      }),
      freeTime({
        chargeType: 'DET',
        state: 'AHEAD',
        lastFreeDay: null,
        certainty: null,
        startsOn: null,
        startsWith: 'GATE_OUT_FULL',
      }),
    ],
    ...part,
  })

export const content = (part: Partial<PickUpAnswer['content']> = {}): PickUpAnswer['content'] => ({
  blNumber: '7300000101',
  isCollectedHere: true,
  portOfDischarge: 'Long Beach ,California ,United States',
  placeOfDelivery: 'Dallas ,Texas ,United States',
  containers: [pickUpContainer(), atSea()],
  ...part,
})
