// The subject of a kept picture: a booking, a bill or a container.
import type { NumberType, ShippingDocumentType } from '@quayline/domain/tracking/number-kind'

export type PictureKind = ShippingDocumentType | 'EQ'

export interface PictureKey {
  readonly kind: PictureKind
  /** In normalised form (domain `referenceKey`), or the number of a container. */
  readonly number: string
}

export interface DocumentKey {
  readonly type: ShippingDocumentType
  readonly number: string
}

export const pictureText = ({ kind, number }: PictureKey): string => `${kind} ${number}`
/** The reverse of `pictureText`. */
export function readPictureText(text: string): PictureKey {
  const at = text.indexOf(' ')
  return { kind: text.slice(0, at) as PictureKind, number: text.slice(at + 1) }
}
export const keyText = ({ type, number }: DocumentKey): string => `${type} ${number}`

/** Null for a container. */
export const documentOf = ({ kind, number }: PictureKey): DocumentKey | null =>
  kind === 'EQ' ? null : { type: kind, number }

/** The keys that a requested number may mean, in the order in which they are shown. */
export const KINDS_OF: Readonly<Record<NumberType | 'any', readonly PictureKind[]>> = {
  bl: ['TRD'],
  bkg: ['BKG'],
  cntr: ['EQ'],
  any: ['TRD', 'BKG'],
}
