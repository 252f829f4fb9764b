// A listed shipping instruction as the lists show it: its name, places and times, the next deadline, and its tone.
import type { components, ListedInstruction } from '@quayline/client/schema.d'
import type { InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import { fill } from '@quayline/messages/language'
import type { LocalMoment, Tone } from '../../kit/cells.tsx'
import type { Port } from '../../kit/column.tsx'
import { paths } from '../../paths.ts'
import type { InstructionHeads } from './instruction-heads-own-texts.ts'

type ListedTime = components['schemas']['ListedTime']
type ListedPlace = components['schemas']['ListedPlace']

export const keyOf = ({ id }: Pick<ListedInstruction, 'id'>): string => id

export const pathOf = ({ id }: Pick<ListedInstruction, 'id'>): string => paths.instruction(id)

/** `BK2600041, BK2600042`; without a booking, our own number. */
export const nameOf = (
  { bookingNumbers, reference }: Pick<ListedInstruction, 'bookingNumbers' | 'reference'>,
  { noBooking }: Pick<InstructionHeads, 'noBooking'>,
): string => (bookingNumbers.length === 0 ? fill(noBooking, { reference }) : bookingNumbers.join(', '))

export const vesselOf = ({ vesselName, voyage }: Pick<ListedInstruction, 'vesselName' | 'voyage'>): string | null =>
  [vesselName, voyage].filter((part) => part !== null && part !== '').join(' ') || null

/** Null: neither name nor code is stated. */
export function portOf(place: ListedPlace | null): Port | null {
  const name = place?.name ?? place?.unLocode ?? null
  return name === null ? null : { name, code: name === place?.unLocode ? '' : (place?.unLocode ?? '') }
}

/** A time zone without its offset at that moment cannot be shown. */
export const momentOf = (time: ListedTime | null): LocalMoment | null =>
  time === null
    ? null
    : {
        local: time.local.replace('T', ' ').slice(0, 16),
        clock: time.zone === null || time.offset === null ? undefined : { zone: time.zone, offset: time.offset },
      }

/** States without a pending step: only a new request changes them. */
const SETTLED: ReadonlySet<InstructionStatus> = new Set<InstructionStatus>([
  'CONFIRMED',
  'AMENDMENT_ACCEPTED',
  'AMENDMENT_REJECTED',
  'SHUT_OUT_ACCEPTED',
  'SHUT_OUT_REJECTED',
  'LADING_ACCEPTED',
  'LADING_REJECTED',
])

/** A cut-off counts down only while something must still be submitted or decided. */
export const isCounting = ({ status, isFinal }: Pick<ListedInstruction, 'status' | 'isFinal'>): boolean =>
  !isFinal && !SETTLED.has(status)

export function toneOf({ status, held, isFinal }: Pick<ListedInstruction, 'status' | 'held' | 'isFinal'>): Tone {
  if (status.endsWith('REJECTED')) return 'danger'
  if (isFinal) return 'plain'
  if (held !== null) return 'warn'
  if (status.endsWith('SUBMITTED')) return 'accent'
  return status.endsWith('DRAFT') ? 'plain' : 'ok'
}

export interface Due {
  /** `SI` or the filing. */
  readonly kind: 'SI' | ListedInstruction['filings'][number]
  /** ISO instant. */
  readonly at: string
}

/** The earliest deadline ahead, otherwise the one that passed last; null: no time is known. */
export function dueOf({ siCutOffAt, filings }: ListedInstruction, now: number): Due | null {
  const dues: readonly Due[] = [
    ...(siCutOffAt === null ? [] : [{ kind: 'SI', at: siCutOffAt } as const]),
    ...filings.flatMap((kind): Due[] => (kind.cutOffAt === null ? [] : [{ kind, at: kind.cutOffAt }])),
  ]
  const ordered = dues.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return ordered.find(({ at }) => Date.parse(at) > now) ?? ordered.at(-1) ?? null
}

/** The earliest due filing first; filings that cannot be assessed last. */
export const filingsInOrder = ({ filings }: Pick<ListedInstruction, 'filings'>): ListedInstruction['filings'] =>
  filings.toSorted((a, b) => (a.cutOffAt ?? LAST).localeCompare(b.cutOffAt ?? LAST))

/** Sorts after every instant. */
const LAST = '9999'
