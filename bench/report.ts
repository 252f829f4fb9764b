// Writes docs/benchmarks.md: the machine, one table of all rows, how cost grows, and the hand-written notes (bench/notes.md).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './folders.ts'
import { type Growth, LARGEST_EXPONENT } from './growth/growth.ts'
import { machineLines } from './machine.ts'
import type { Measured } from './measured.ts'
import type { GroupResult, Results } from './results.ts'
import { type Compared, hasTarget, isReached, type Row } from './row.ts'

export async function writeReport(results: Results): Promise<void> {
  const groups = Object.entries(results)
  const growth = groups.flatMap(([, group]) => group.growth)
  const text = [
    '# Benchmarks',
    '',
    'Written by `npm run bench` (bench/report.ts); only the last section is written by hand (bench/notes.md). Absolute figures hold for one machine and one moment; what counts are the ratios to the baseline and the limit that ran beside ours. Each figure is the median of the rounds with the smallest and the largest in brackets; within a round all take turns. The load generator is a process of its own and shares the cores with server and database; every process is warmed up before the first round that counts.',
    '',
    ...(await machineLines()).map((line) => `- ${line}`),
    '',
    '| row | ours | against | there | ratio | target | reached |',
    '|---|---|---|---|---|---|---|',
    ...groups.flatMap(([, { rows }]) => rows.flatMap(tableLines)),
    '',
    'A ratio above 1 means that ours is better; for times it is theirs over ours.',
    '',
    ...(growth.length === 0 ? [] : growthLines(growth)),
    '## What was measured, and when',
    '',
    ...groups.map(([name, group]) => whenLine(name, group)),
    ...noteLines(groups.flatMap(([, { rows }]) => rows)),
    '',
    readFileSync(path.join(repository, 'bench/notes.md'), 'utf8').trim(),
    '',
  ]
  writeFileSync(path.join(repository, 'docs/benchmarks.md'), text.join('\n'))
}

function tableLines(row: Row): string[] {
  const ours = `${shown(row.ours)} ${row.unit}`.trim()
  const reached = hasTarget(row) ? (isReached(row) ? 'yes' : '**no**') : ''
  if (row.compared.length === 0) {
    const target =
      row.ownTarget === undefined ? '' : `${row.better === 'lower' ? '≤' : '≥'} ${row.ownTarget} ${row.unit}`
    return [`| ${row.part} | ${ours} | | | | ${target} | ${reached} |`]
  }
  return row.compared.map((compared, index) => {
    const [part, own] = index === 0 ? [row.part, ours] : ['', '']
    return `| ${part} | ${own} | ${compared.name} | ${shown(compared.value)} | ${figure(compared.ratio)} | ${targetOf(compared)} | ${reachedOf(compared)} |`
  })
}

const targetOf = ({ target }: Compared): string => (target === undefined ? '' : `≥ ${figure(target)}`)
const reachedOf = ({ ratio, target }: Compared): string =>
  target === undefined ? '' : ratio >= target ? 'yes' : '**no**'

function growthLines(growth: readonly Growth[]): string[] {
  const sizes = growth[0]?.points.map(({ size }) => size) ?? []
  return [
    '## How cost grows with the history',
    '',
    `The exponent is the slope of the logarithms of cost over events: 0 = the size does not matter, 1 = twice the history costs twice as much. An index explains about ${LARGEST_EXPONENT}.`,
    '',
    `| what | unit | ${sizes.map((size) => `${size.toLocaleString('en')} events`).join(' | ')} | exponent | within ${LARGEST_EXPONENT} |`,
    `|---|---|${sizes.map(() => '---|').join('')}---|---|`,
    ...growth.map(
      ({ part, unit, points, exponent }) =>
        `| ${part} | ${unit} | ${points.map(({ cost }) => shown(cost)).join(' | ')} | ${exponent.toFixed(2)} | ${exponent <= LARGEST_EXPONENT ? 'yes' : '**no**'} |`,
    ),
    '',
  ]
}

const whenLine = (name: string, { measuredAt, quick, rounds, loadBefore }: GroupResult): string =>
  `- ${name}: ${measuredAt}, ${rounds} rounds${quick ? ', **quick: small sizes and short rounds, no evidence**' : ''}; load average before ${loadBefore.toFixed(1)}`

/** Each note once, with the rows that share it. */
const noteLines = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ part, note }) => (note === undefined ? [] : `- ${part}: ${note}`))

const shown = ({ median, min, max }: Measured): string => `${figure(median)} [${figure(min)}–${figure(max)}]`

/** Three significant digits. */
function figure(value: number): string {
  if (Number.isNaN(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}
