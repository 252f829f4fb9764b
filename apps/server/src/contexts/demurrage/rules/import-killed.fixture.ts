// Editions of a tariff book: odd and even ones have different rows besides those they share, so that each adds, changes
// and ends some.
import { HIGH_CUBE } from '@quayline/domain/demurrage/rule-rows.fixture'

const SHARED = 150
const OWN = 50
export const EDITION_ROWS = SHARED + OWN

export function editionFile(edition: number): Uint8Array {
  const own = edition % 2 === 0 ? 'EVEN' : 'ODD'
  const tariffs = Array.from({ length: EDITION_ROWS }, (_, at) => ({
    ...HIGH_CUBE,
    rowKey: at < SHARED ? `SHARED-${at}` : `${own}-${at}`,
    commodity: `C${at}`,
    clause: `Edition ${edition}`,
  }))
  return new TextEncoder().encode(JSON.stringify({ tariffs }))
}
