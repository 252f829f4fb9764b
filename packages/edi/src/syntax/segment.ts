// The common output format of the tokenizer for EDIFACT and X12, so that both syntaxes share mapping and tests.

export type Syntax = 'EDIFACT' | 'X12'

export interface EdiWarning {
  /** Index of the segment in the file, or -1 for the file as a whole. */
  readonly segment: number
  readonly code: string
  readonly text: string
}

/** One segment. `elements[0]` is the first element after the tag; every element is a list of components. */
export interface Segment {
  readonly tag: string
  readonly elements: readonly (readonly string[])[]
  /** Further repetitions of an element (syntax 4, X12 5010), by element index; the first one is in `elements`. */
  readonly repetitions?: ReadonlyMap<number, readonly (readonly string[])[]>
  /** Index in the file, from 0. */
  readonly index: number
  /** Byte offset of the tag in the file, and the length without the terminator. */
  readonly offset: number
  readonly length: number
}

/** Component `component` of element `element`, both from 0; `''` when absent. */
export const valueOf = (segment: Segment, element: number, component = 0): string =>
  segment.elements[element]?.[component] ?? ''

/** As valueOf, trimmed, null when empty. */
export function textOf(segment: Segment, element: number, component = 0): string | null {
  const value = valueOf(segment, element, component).trim()
  return value === '' ? null : value
}

/** Sender, receiver and preparation time of the interchange around a message. All null for a bare message without envelope. */
export interface Envelope {
  readonly syntax: Syntax
  readonly sender: string | null
  readonly receiver: string | null
  readonly controlReference: string | null
  /** The sender's time of preparation, `YYYY-MM-DDTHH:mm`. */
  readonly preparedAt: string | null
  /** UNB 0035 = 1, ISA15 = T: a test without effect. */
  readonly isTest?: true
  /** Of X12: GS06 and GS01. */
  readonly group?: { readonly reference: string | null; readonly functionalId: string | null }
}

/** One message (UNH…UNT or ST…SE, both included) of an interchange. */
export interface RawMessage {
  readonly envelope: Envelope
  /** `CODECO`, `315`. */
  readonly type: string
  /** `D.95B`, `004010`; null when absent. */
  readonly directory: string | null
  readonly associationCode: string | null
  readonly reference: string | null
  /** UNH…UNT / ST…SE. `index` of each segment is its position in the file. */
  readonly segments: readonly Segment[]
  /** Byte range of the message in the file. */
  readonly offset: number
  readonly length: number
  /** Envelope faults of this message: wrong count, differing reference, no trailer. */
  readonly warnings: readonly EdiWarning[]
  /** True when the text ended inside the message: it is rejected, the others are accepted. */
  readonly truncated: boolean
}
