// Release orders for the tests of EIRs: one invented container at a Ningbo terminal, released by the line QLTB.
import type { PlaceRef, ReleaseFact } from '../intake/facts.ts'
import type { RecordedRelease } from './eir.ts'

export const TERMINAL: PlaceRef = {
  unLocode: 'CNNGB',
  name: null,
  facilityCode: 'CNNGBT1',
  facilityName: 'Ningbo Harbour Container Terminal',
  facilityType: 'POTE',
}

export const DEPOT: PlaceRef = {
  ...TERMINAL,
  facilityCode: 'CNNGBD1',
  facilityName: 'Ningbo Box Park',
  facilityType: 'DEPO',
}

export const releaseFact = (more: Partial<ReleaseFact> = {}): ReleaseFact => ({
  kind: 'RELEASE',
  releaseType: 'DELIVERY',
  releaseNumber: 'R1',
  bookingNumber: '7700000001',
  billNumber: 'QLTB7700000001',
  container: 'TSTU1234568',
  isoSizeType: '22G1',
  count: null,
  emptyIndicator: 'LADEN',
  moveDirection: 'IMPORT',
  place: TERMINAL,
  returnPlace: DEPOT,
  validFrom: null,
  validUntil: null,
  mode: 'TRUCK',
  vessel: { imoNumber: '9074729', callSign: null, carrierCode: null, name: 'TEST STAR' },
  voyage: '012W',
  portOfLoading: 'USLGB',
  portOfDischarge: 'CNNGB',
  placeOfDelivery: 'CNNGB',
  seals: [],
  grossWeight: null,
  parties: [{ role: 'CN', code: 'QC0001', name: 'Blue Heron', addressLines: [] }],
  remark: null,
  ...more,
})

type StatementParts = Partial<Omit<RecordedRelease, 'fact' | 'messageHash'>> & {
  readonly at: string
  readonly hash?: string
}

/** `at` is the sender's time. Statements of one message share a `hash`; else each is a message of its own. */
export const stated = ({ at, hash, ...parts }: StatementParts, fact: Partial<ReleaseFact> = {}): RecordedRelease => {
  const release = releaseFact(fact)
  return {
    partner: 'QLTB',
    function: 'ORIGINAL',
    documentNumber: release.releaseNumber,
    documentAt: at,
    ordinal: 0,
    statedAs: 'LINE',
    ...parts,
    messageHash: hash ?? `${at} ${parts.partner ?? ''} ${parts.function ?? ''} ${JSON.stringify(fact)}`,
    fact: release,
  }
}

/** The domain has no hash of its own: FNV-1a, eight times with another start, is enough to distinguish the tests' texts. */
export function uuidOf(text: string): string {
  const hashWords = Array.from({ length: 8 }, (_, seed) => {
    let hash = 0x811c9dc5 + seed
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0')
  })
  const hex = hashWords.join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
