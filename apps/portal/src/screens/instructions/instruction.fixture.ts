// A shipping instruction as answer of the calls, for the tests of its screens: 40 containers of one cargo under three
// House B/Ls to Long Beach.
import type { components, InstructionDifference, ListedInstruction } from '@quayline/client/schema.d'
import { EMPTY_INSTRUCTION } from '@quayline/domain/instructions/shipping-instruction'

type Instruction = components['schemas']['Instruction']

export const NOTHING_ALLOWED: ListedInstruction['can'] = {
  save: false,
  submit: false,
  discard: false,
  withdraw: false,
  amend: false,
  shutOut: false,
  lading: false,
  approveDraft: false,
  accept: false,
  reject: false,
  hold: false,
  release: false,
  requestUpdate: false,
}

const ID = '00000000-0000-4000-8000-000000000801'

export const listed = (more: Partial<ListedInstruction> = {}): ListedInstruction => ({
  id: ID,
  reference: 'SI2600000801',
  bookingNumbers: ['BK2600041'],
  billNumber: '6170012265',
  status: 'SUBMITTED',
  held: null,
  isFinal: false,
  isTest: false,
  channel: 'PORTAL',
  documentType: 'BOL',
  portOfLoading: { unLocode: 'CNNGB', name: 'Ningbo' },
  portOfDischarge: { unLocode: 'USLGB', name: 'Long Beach' },
  vesselName: 'QUAYLINE HERON',
  voyage: '041E',
  siCutOff: {
    local: '2026-12-05T18:00',
    zone: 'Asia/Shanghai',
    offset: '+08:00',
    instant: '2026-12-05T10:00:00.000Z',
  },
  siCutOffAt: '2026-12-05T10:00:00.000Z',
  createdBy: 'forwarder1',
  createdAt: '2026-12-01T02:00:00.000Z',
  changedAt: '2026-12-02T03:30:00.000Z',
  submittedAt: '2026-12-02T03:30:00.000Z',
  version: 7,
  contentVersion: 2,
  can: NOTHING_ALLOWED,
  filings: [{ regime: 'US_AMS', country: 'US', cutOffAt: '2026-12-05T15:00:00.000Z' }],
  ...more,
})

const containerLine = (containerNo: string): Instruction['content']['containers'][number] => ({
  containerNo,
  sizeType: '45G1',
  seals: [{ source: 'SHI', number: 'TS1' }],
  packages: 820,
  packageCode: null,
  weight: { value: '20410.5', unit: 'KGM' },
  volume: null,
  goods: null,
  cargoItem: 0,
  houseBillNumber: null,
  isShipperOwned: null,
})

type Step = Instruction['steps'][number]

export const step = (hour: number, status: Step['status'], more: Partial<Step> = {}): Step => ({
  event: 'submit',
  by: 'forwarder1',
  side: 'EXPORT',
  at: `2026-12-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
  status,
  reason: null,
  contentVersion: 2,
  containers: [],
  messageId: null,
  ...more,
})

export function instruction(more: Partial<Instruction> = {}): Instruction {
  const { filings: _, ...head } = listed()
  const { unplaced: __, ...content } = EMPTY_INSTRUCTION
  return {
    ...head,
    content: {
      ...content,
      containers: ['CSQU3054383', 'TSTU1234568', 'TSTU1234568', ''].map(containerLine),
    },
    hasDraft: false,
    faults: [],
    filings: [],
    bookings: [],
    bills: [],
    steps: [],
    unplaced: [],
    ...more,
  }
}

/** The three of docs/requirements/instructions.md 6, and an additional one. */
export const DIFFERENCES: readonly InstructionDifference[] = [
  { group: 'CONTAINERS', part: 'container', subject: 'CSQU3054383', field: 'seals', was: 'TS1', now: 'TSl' },
  { group: 'CONTAINERS', part: 'container', subject: 'CSQU3054383', field: 'packages', was: '820', now: '802' },
  {
    group: 'PARTIES',
    part: 'party',
    subject: 'CONSIGNEE',
    field: 'name',
    was: 'MUSTER GMBH',
    now: 'MUSTER GMBH & CO KG',
  },
  { group: 'BILL', part: 'bill', subject: null, field: 'isToOrder', was: null, now: 'true' },
]
