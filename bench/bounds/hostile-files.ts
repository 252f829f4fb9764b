// How long other requests wait while a file of the largest allowed size is read or printed, by the turns of the event
// loop, and how long it takes to refuse a file above the limits.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readRuleFileApart } from '@quayline/server/contexts/demurrage/rules/rule-file-pool'
import {
  NOISE,
  partsOf,
  repeated,
  sheetOf,
  workbook,
  zip,
} from '@quayline/server/platform/workbook/workbook-file.fixture'
import { DEFAULT_LIMITS } from '@quayline/server/platform/http/limits'
import type { PdfReport } from '@quayline/server/platform/pdf/pdf-report'
import { printReportInThread } from '@quayline/server/platform/pdf/report-pool'
import { measured, takeTurns } from '../measured.ts'
import type { BenchOptions, Row } from '../row.ts'

const NANOSECONDS_A_MS = 1e6
const MICROSECONDS_A_MS = 1000
/** docs/requirements/performance.md 1: no single piece of work of more than 50 ms where requests are answered. */
const LONGEST_TURN_MS = 50

interface Case {
  readonly part: string
  run(): Promise<unknown>
}

export async function hostileFiles({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const cases = await casesOf()
  const longest = new Map<string, number[]>()
  const figures = await takeTurns(
    rounds,
    Object.fromEntries(
      cases.map(({ part, run }) => [
        part,
        async () => {
          const turns = monitorEventLoopDelay({ resolution: 1 })
          turns.enable()
          const begun = performance.now()
          await run()
          const tookMs = performance.now() - begun
          turns.disable()
          longest.set(part, [...(longest.get(part) ?? []), turns.max / NANOSECONDS_A_MS])
          return tookMs * MICROSECONDS_A_MS
        },
      ]),
    ),
  )
  return cases.flatMap(({ part }): readonly Row[] => [
    rowOf(
      `${part}: took`,
      (figures.get(part) ?? []).map((us) => us / MICROSECONDS_A_MS),
    ),
    // The first round starts the thread and is not counted.
    {
      ...rowOf(`${part}: longest turn of the event loop`, (longest.get(part) ?? []).slice(1)),
      ownTarget: LONGEST_TURN_MS,
    },
  ])
}

const rowOf = (part: string, values: readonly number[]): Row => ({
  group: 'hostile-files',
  part,
  unit: 'ms',
  better: 'lower',
  ours: measured(values),
  compared: [],
})

async function casesOf(): Promise<readonly Case[]> {
  const plain = await workbook({
    tariffs: [
      ['rowKey', 'from'],
      ['A', 1],
    ],
  })
  const cells = (columns: number): Buffer => {
    const sheet = sheetOf(20_000, '<c t="inlineStr"><is><r/></is></c>'.repeat(columns))
    return zip(partsOf(plain).set('xl/worksheets/sheet1.xml', Buffer.concat([sheet, Buffer.from(NOISE)])))
  }
  const read = (bytes: Uint8Array, expected: string) => async (): Promise<void> => {
    const { problems } = await readRuleFileApart({ kind: 'tariff', bytes, mostCells: DEFAULT_LIMITS.workbookCells })
    if (problems[0]?.problem !== expected) throw new Error(`refused for another reason: ${problems[0]?.problem}`)
  }
  return [
    { part: 'workbook of 500,000 cells, each a run of its own', run: read(cells(25), 'is an empty sheet') },
    {
      part: 'workbook of 520,000 cells, refused',
      run: read(cells(26), 'has more than 500000 cells, empty ones included'),
    },
    {
      part: 'workbook of one part as fifty sheets, refused',
      run: read(await repeated(plain, 50), 'is damaged: two of its sheets are one part'),
    },
    { part: 'ledger of 19,998 lines as PDF', run: print },
  ]
}

async function print(): Promise<void> {
  const printed = await printReportInThread(LARGEST_REPORT, DEFAULT_LIMITS.pdfLines)
  if (!printed.ok) throw new Error(`the PDF was refused: ${printed.reason.detail}`)
}

const LARGEST_REPORT: PdfReport = {
  title: 'Demurrage ledger',
  lines: [],
  blocks: [
    {
      kind: 'table',
      columns: ['day', 'number', 'kind', 'why', 'rate', 'amount'].map((head) => ({ head, share: 1 })),
      rows: Array.from({ length: 19_996 }, (_, day) => [
        '2026-03-01',
        String(day),
        'CHARGED',
        'slab 2',
        '40.00',
        '40.00',
      ]),
    },
  ],
  language: 'en-US',
  createdAt: new Date('2026-11-29T00:00:00Z'),
  pageText: '{page}/{pages}',
  cutText: 'cut',
}
