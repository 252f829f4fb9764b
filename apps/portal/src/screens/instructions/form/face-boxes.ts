// Which box of the bill's face shows which field of the form: a click on a box leads to its field, and the box of the
// edited field is highlighted (docs/requirements/instructions.md 11).
import type { FaceBox } from '@quayline/domain/documents/face-boxes'
import type { FormDraft } from '../../../kit/form-draft.ts'
import { hasParty, partyPath } from './party-draft.ts'

/** A box of the face, or its body. */
export type FacePart = FaceBox | 'title' | 'goods' | 'bookings'

const FIELD_OF: Readonly<Partial<Record<FacePart, string>>> = {
  title: 'documentType',
  shipper: 'parties.SHIPPER.name',
  consignee: 'parties.CONSIGNEE.name',
  notify: 'parties.NOTIFY_1.name',
  alsoNotify: 'parties.NOTIFY_2.name',
  forwarder: 'parties.FORWARDER.name',
  placeOfReceipt: 'placeOfReceipt',
  portOfLoading: 'portOfLoading',
  portOfDischarge: 'portOfDischarge',
  placeOfDelivery: 'placeOfDelivery',
  freight: 'freightTerm',
  payableAt: 'payableAt',
  originals: 'originalsWithoutCharges',
  issued: 'issuedAt',
  onBoard: 'isShippedOnBoard',
  goods: 'cargo.0.description',
}

/** Null: no field of the form fills this box. For an empty box, the field where its value would be entered. */
export function fieldOfPart(part: FacePart, draft: FormDraft): string | null {
  const field = FIELD_OF[part] ?? null
  if (part === 'alsoNotify' && !hasParty(draft, partyPath('NOTIFY_2'))) return 'parties.NOTIFY_1.name'
  if (part === 'forwarder' && !hasParty(draft, partyPath('FORWARDER'))) return 'parties.SHIPPER.name'
  return field
}

const PART_OF: Readonly<Record<string, FacePart>> = {
  documentType: 'title',
  'parties.SHIPPER': 'shipper',
  'parties.CONSIGNEE': 'consignee',
  'parties.NOTIFY_1': 'notify',
  'parties.NOTIFY_2': 'alsoNotify',
  'parties.NOTIFY_3': 'alsoNotify',
  'parties.FORWARDER': 'forwarder',
  isToOrder: 'consignee',
  placeOfReceipt: 'placeOfReceipt',
  portOfLoading: 'portOfLoading',
  portOfDischarge: 'portOfDischarge',
  placeOfDelivery: 'placeOfDelivery',
  freightTerm: 'freight',
  payableAt: 'payableAt',
  originalsWithCharges: 'originals',
  originalsWithoutCharges: 'originals',
  issuedAt: 'issued',
  wishedIssueOn: 'issued',
  isShippedOnBoard: 'onBoard',
  cargo: 'goods',
  containers: 'goods',
}

export function partOfField(path: string): FacePart | null {
  const [first = '', second = ''] = path.split('.')
  return PART_OF[`${first}.${second}`] ?? PART_OF[first] ?? null
}
