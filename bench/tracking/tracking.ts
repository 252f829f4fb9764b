// Tracking by container, bill and booking among five million events.
import { loadHistory } from '../history/load-history.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { derivation } from './derivation.ts'
import { type LookupFigures, measureLookups, WRITES_A_SECOND } from './measure-lookups.ts'

export async function tracking(options: BenchOptions, size: number): Promise<readonly Row[]> {
  const history = await loadHistory(size)
  const figures = await measureLookups(history, options, true)
  const note = `${history.events.toLocaleString('en')} events, ${history.shipments.toLocaleString('en')} shipments, ${history.megabytes} MB; loaded in ${history.loadSeconds} s`
  const rows = figures.flatMap((one) => rowsOf(one, note))
  return [...rows, ...(await derivation(history, options))]
}

function rowsOf(figures: LookupFigures, note: string): readonly Row[] {
  const { kind, workedOut, cold, warm, besideWriter, openP99, baseline, fixed, health, facts, answers, answerBytes } =
    figures
  const base = { group: 'tracking', better: 'higher', unit: 'requests/s' } as const
  const warmRow = { ...base, part: `Tracking by ${kind}, asked for before`, ours: warm }
  const workedOutRow = { ...base, part: `Tracking by ${kind}, worked out when asked`, ours: workedOut }
  const coldRow = { ...base, part: `Tracking by ${kind}, asked for the first time`, ours: cold }
  const p99 = `p99 at half that rate ${openP99.median.toFixed(1)} ms [${openP99.min.toFixed(1)}–${openP99.max.toFixed(1)}]`
  return [
    {
      ...warmRow,
      compared: [
        comparedWith(warmRow, 'Fastify + pg, one default query a request', baseline, 3),
        comparedWith(warmRow, 'Fastify, same payload, no lookup', fixed, kind === 'container' ? 0.5 : undefined),
        comparedWith(warmRow, 'our own /healthz', health, kind === 'container' ? undefined : 0.8),
        comparedWith(warmRow, 'pgbench, the kept answer', answers, 0.5),
      ],
      note: `${p99}; answer of ${answerBytes} bytes; ${note}`,
    },
    {
      ...base,
      part: `Tracking by ${kind}, asked for before, beside a writer`,
      ours: besideWriter,
      compared: [],
      note: `${WRITES_A_SECOND} transactions a second are committed meanwhile`,
    },
    {
      ...coldRow,
      compared: [
        comparedWith(coldRow, 'Fastify + pg, one default query a request', baseline, 3),
        comparedWith(coldRow, 'pgbench, the facts alone', facts, 0.5),
      ],
      note: 'each number once, by a process that has sent none of them; their pictures are kept',
    },
    {
      ...workedOutRow,
      compared: [comparedWith(workedOutRow, 'Fastify + pg, one default query a request', baseline)],
      note: 'each number once, nothing kept before: gathered from the facts, worked out and kept',
    },
  ]
}
