// Decides which time of a leg is shown: the actual one if known, else the estimated one (docs/requirements/schedules.md
// 3.1).
import type { ScheduleLeg } from './connection-answer.ts'

export interface ShownTime {
  readonly kind: 'atd' | 'etd' | 'ata' | 'eta'
  readonly value: string
}

const isGiven = (text: string): boolean => text.trim() !== ''

export const departureOf = ({ atd, etd }: Pick<ScheduleLeg, 'atd' | 'etd'>): ShownTime =>
  isGiven(atd) ? { kind: 'atd', value: atd } : { kind: 'etd', value: etd }

export const arrivalOf = ({ ata, eta }: Pick<ScheduleLeg, 'ata' | 'eta'>): ShownTime =>
  isGiven(ata) ? { kind: 'ata', value: ata } : { kind: 'eta', value: eta }

/** `AEU3 · COSCO SHIPPING CAPRICORN 003W`: the external voyage if given, else number and direction. */
export function vesselVoyageText({ vessel, extVoyage, voyage, dir }: ScheduleLeg): string {
  const printed = isGiven(extVoyage) ? extVoyage : `${voyage}${dir}`
  return [vessel, printed].filter(isGiven).join(' ')
}
