// Reads DAM: what is damaged (C821 type), where (C822 area) and how badly (C825 severity).
import type { Damage } from '@quayline/domain/intake/facts'
import { textOf, type Segment } from '../syntax/segment.ts'

/** Codes as sent (`DEN`, `LEFT`, `MIN`); the text if a segment has no code. */
export const readDamages = (segments: readonly Segment[]): readonly Damage[] =>
  segments
    .filter((segment) => segment.tag === 'DAM')
    .map((segment) => ({
      type: codeOrText(segment, 1),
      area: codeOrText(segment, 2),
      severity: codeOrText(segment, 3),
    }))
    .filter(({ type, area, severity }) => type !== null || area !== null || severity !== null)

const codeOrText = (segment: Segment, element: number): string | null =>
  textOf(segment, element) ?? textOf(segment, element, 3)
