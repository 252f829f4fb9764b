// Writes terminal and ramp activity, X12 322 (004010): one set per container, as a rail ramp sends it.
import type { Measure, Seal } from '@quayline/domain/intake/facts'
import type { WrittenEvent } from '../write/written-event.ts'
import { segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { splitContainer } from '../x12-segments/read-container.ts'
import { weightUnitCode } from '../x12-segments/read-measures.ts'
import {
  fillingElement,
  locationSegments,
  momentElements,
  n9,
  statusCode157,
  vesselElements,
  zoneElement,
} from '../x12-segments/written-status.ts'
import type { X12SetToWrite } from '../write/x12-writer.ts'

/** Events at a ramp or terminal: gate moves, trains, and containers loaded on and unloaded from them. */
const RAMP_CODES: ReadonlySet<string> = new Set(['I', 'OA', 'EE', 'RD', 'AL', 'RL', 'AR', 'UR'])

/** The code of an event in a 322; null when a ramp does not report it, or the event names no container. */
export function rampCode157(event: WrittenEvent): string | null {
  const code = statusCode157(event)
  return code !== null && RAMP_CODES.has(code) && event.container !== null ? code : null
}

/**
 * Throws for an event that a 322 cannot state: check `rampCode157` first. `carrier` is the railway's or line's SCAC.
 * GS01 is `SO`.
 */
export function writeRampActivity(controlNumber: string, event: WrittenEvent, carrier: string): X12SetToWrite {
  const code = rampCode157(event)
  const { container, place, isoSizeType, seals } = event
  if (code === null || container === null) throw new Error(`322 has no status code for ${event.code}`)
  const [date, clock] = momentElements(event.time)
  const [initial, number, checkDigit] = splitContainer(container)
  const [weight, tare, unit] = weightElements(event)
  const body: SegmentToWrite[] = [
    segment(
      'Q5',
      code,
      date,
      clock,
      zoneElement(event.time),
      '',
      place?.name ?? '',
      '',
      place?.unLocode?.slice(0, 2) ?? '',
    ),
    segment(
      'N7',
      initial,
      number,
      weight,
      weight === '' ? '' : 'G',
      tare,
      '',
      '',
      '',
      '',
      '',
      'CN',
      carrier,
      '',
      '',
      '',
      '',
      unit,
      checkDigit,
      '',
      '',
      '',
      isoSizeType ?? '',
    ),
    ...seals.map(m7),
    segment('W2', initial, number, '', 'CN', fillingElement(event), '', '', '', '', '', '', '', checkDigit),
    ...voyageSegment(event),
    ...locationSegments(event),
    ...n9('BN', event.bookingNumber),
    ...n9('BM', event.billNumber),
  ]
  return { controlNumber, type: '322', body }
}

/**
 * N7-03, 05 and their common unit 17: a tare in another unit, or one that is not a whole number (N0), cannot be sent
 * with it.
 */
function weightElements({ weights }: WrittenEvent): readonly [gross: string, tare: string, unit: string] {
  const gross = weights?.grossWeight ?? null
  const unit = weightUnitCode((gross ?? weights?.tareWeight)?.unit ?? '')
  if (unit === null) return ['', '', '']
  const tare = weights?.tareWeight ?? null
  const isSent = (measure: Measure | null): measure is Measure =>
    measure !== null && weightUnitCode(measure.unit) === unit
  return [isSent(gross) ? gross.value : '', isSent(tare) && /^\d+$/.test(tare.value) ? tare.value : '', unit]
}

const m7 = ({ number, source }: Seal): SegmentToWrite =>
  segment('M7', number, '', '', '', source === 'CAR' ? 'CA' : source === 'SHI' ? 'SH' : '')

function voyageSegment({ vessel, voyage }: WrittenEvent): SegmentToWrite[] {
  if (vessel === null && voyage === null) return []
  const [code, list, name] = vesselElements(vessel)
  return [segment('V1', code, name, '', voyage ?? '', '', '', '', list)]
}
