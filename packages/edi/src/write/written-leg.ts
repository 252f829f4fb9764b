// Writes one leg of the carriage for IFTMBC and IFTMCS: TDT with its loading and discharge ports and their times
// (SG3/SG8).
import type { LegFact } from '@quayline/domain/intake/facts'
import { carrierComposite, dtm, loc, modeCode, rff, segment, vesselComposite } from './written-segment.ts'
import type { SegmentToWrite } from './writer.ts'

/** TDT 8051. */
const STAGES: Readonly<Record<LegFact['stage'], string>> = { PRE_CARRIAGE: '10', MAIN: '20', ON_CARRIAGE: '30' }

/**
 * DTM qualifiers (docs/requirements/edi.md 5): 133/186 estimated and actual departure, 132/178 arrival, 180 closing date at the loading
 * port.
 */
export function legSegments(leg: LegFact, carrier: string): SegmentToWrite[] {
  return [
    segment(
      'TDT',
      STAGES[leg.stage],
      leg.voyage ?? '',
      modeCode(leg.mode),
      '',
      leg.stage === 'MAIN' ? carrierComposite(carrier) : '',
      '',
      '',
      vesselComposite(leg.vessel),
    ),
    ...rff('SRN', leg.service),
    ...loc('9', leg.loadAt),
    ...dtm('180', leg.cargoCutOff),
    ...dtm('133', leg.estimatedDeparture),
    ...dtm('186', leg.actualDeparture),
    ...loc('11', leg.dischargeAt),
    ...dtm('132', leg.estimatedArrival),
    ...dtm('178', leg.actualArrival),
  ]
}
