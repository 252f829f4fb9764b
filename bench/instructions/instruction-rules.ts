// The cost of the rules of shipping instructions at their limits: comparing, checking and reading 999 containers from a
// workbook, and laying out a bill of 40 containers.
import { billFace } from '@quayline/domain/documents/bill-face'
import { checkInstruction } from '@quayline/domain/instructions/check-instruction'
import { diffInstructions } from '@quayline/domain/instructions/diff-instruction'
import {
  type ContainerLine,
  EMPTY_INSTRUCTION,
  EMPTY_PARTY,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { readGridFile } from '@quayline/server/contexts/instructions/rows/read-grid-file'
import { gridRows } from '@quayline/domain/instructions/container-grid'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { measured, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'

const MAX_CELLS = 1_000_000

export async function instructionRules({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const was = instructionOf(999)
  const now: ShippingInstruction = {
    ...was,
    containers: was.containers.map((line, at) => (at % 10 === 3 ? { ...line, packages: 409 } : line)),
  }
  const texts = [JSON.stringify(was), JSON.stringify(now)] as const
  const forty = instructionOf(40)
  const bytes = await writeXlsx({ sheets: [{ name: 'containers', rows: gridRows(was).map((row) => [...row]) }] })
  const read = await readGridFile({ bytes, mostCells: MAX_CELLS })
  if (!read.ok) throw new Error(read.reason)
  if (diffInstructions(was, now).length < 99) throw new Error('the comparison found too little')
  const figures = await takeTurns(rounds, {
    diff: () => microseconds(20, () => diffInstructions(was, now)),
    parse: () => microseconds(20, () => texts.map((text) => JSON.parse(text) as unknown)),
    check: () => microseconds(20, () => checkInstruction(was, CONTEXT)),
    face: () => microseconds(50, () => billFace(forty, FACE)),
    rows: () => later(5, () => readGridFile({ bytes, mostCells: MAX_CELLS })),
    hucre: () => later(5, () => readXlsx(bytes)),
  })
  const of = (name: string) => measured(figures.get(name) ?? [])
  const row = (part: string, name: string) =>
    ({ group: 'instruction-rules', part, unit: 'µs', better: 'lower', ours: of(name) }) as const
  const diff = row('Instruction: 999 containers compared with another version', 'diff')
  const grid = row('Instruction: 999 rows of a workbook read into the grid', 'rows')
  const check = row('Instruction: 999 containers checked', 'check')
  return [
    { ...diff, compared: [comparedWith(diff, 'JSON.parse of both', of('parse'), 1 / 5)] },
    { ...check, compared: [comparedWith(check, 'JSON.parse of both', of('parse'))] },
    { ...row('Instruction: the face of a bill with 40 containers', 'face'), compared: [] },
    { ...grid, compared: [comparedWith(grid, 'the bare read of hucre', of('hucre'), 1 / 1.5)] },
  ]
}

const FACE = { kind: { is: 'DRAFT' }, issuedOn: null, onBoardOn: null, preCarriage: null } as const

const CONTEXT = {
  bookedContainers: null,
  isAfterCutOff: false,
  dueFilings: new Set(),
  autoFilerEoris: new Set(),
  sharedContainers: new Set(),
  takenHouseNumbers: new Set(),
  releaseOffices: new Set(),
  knownContainers: new Map(),
} as const satisfies Parameters<typeof checkInstruction>[1]

function instructionOf(count: number): ShippingInstruction {
  const party = { ...EMPTY_PARTY, name: 'SAMPLE TRADING CO LTD', address: ['1 SAMPLE ROAD', 'SHANGHAI'], country: 'CN' }
  const place = (unLocode: string, name: string) => ({ unLocode, name, displayedName: [] })
  return {
    ...EMPTY_INSTRUCTION,
    bookingNumbers: ['6100000001'],
    portOfLoading: place('CNSHA', 'SHANGHAI'),
    portOfDischarge: place('USLGB', 'LONG BEACH'),
    parties: { SHIPPER: party, CONSIGNEE: party, NOTIFY_1: party },
    cargo: [
      {
        description: ['WOODEN TOY TRAINS'],
        hsCodes: ['950300'],
        marks: ['N/M'],
        packages: 410 * count,
        packageCode: 'CT',
        weight: { value: String(10_205 * count), unit: 'KGM' },
        volume: { value: String(54 * count), unit: 'MTQ' },
      },
    ],
    containers: Array.from({ length: count }, (_, at): ContainerLine => {
      const firstTen = `TSTU${String(100_000 + at)}`
      return {
        containerNo: `${firstTen}${containerCheckDigit(firstTen)}`,
        sizeType: '45G1',
        seals: [{ source: 'SHI', number: `S${at}` }],
        packages: 410,
        packageCode: null,
        weight: { value: '10205', unit: 'KGM' },
        volume: { value: '54', unit: 'MTQ' },
        goods: null,
        cargoItem: 0,
        houseBillNumber: null,
        isShipperOwned: null,
      }
    }),
  }
}

function microseconds(repeated: number, work: () => unknown): number {
  const begun = performance.now()
  for (let n = 0; n < repeated; n++) work()
  return ((performance.now() - begun) * 1000) / repeated
}

async function later(repeated: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let n = 0; n < repeated; n++) await work()
  return ((performance.now() - begun) * 1000) / repeated
}
