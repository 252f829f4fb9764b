// Reading status messages: ours from bytes to facts with every deviation reported, npm's parsers from bytes to
// segments.
import { splitFile } from '@quayline/edi/messages'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { readMessage } from '@quayline/edi/read-message'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { filesOf, takeMessages } from '../history/message-files.ts'
import { type Measured, measured } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { say } from '../say.ts'
import { parseWithEdifact, parseWithTsEdifact, parseWithX12Parser } from './npm-parsers.ts'
import { x12Files } from './x12-files.ts'

export async function ediParse(options: BenchOptions): Promise<readonly Row[]> {
  const messages = takeMessages(
    'parse',
    options.quick ? 600 : 6000,
    ({ type }) => type === 'CODECO' || type === 'IFTSTA',
  )
  const edifact = await measureReaders(
    filesOf(messages, 10).map(({ bytes }) => bytes),
    { edifact: parseWithEdifact, 'ts-edifact': parseWithTsEdifact },
    options,
  )
  const x12 = await measureReaders(x12Files(messages), { 'x12-parser': parseWithX12Parser }, options)
  return [rowOf('EDIFACT status messages (CODECO, IFTSTA)', edifact), rowOf('X12 315 status messages', x12)]
}

type Reader = (bytes: Buffer) => unknown

interface ReaderFigures {
  readonly ours: Measured
  readonly others: Readonly<Record<string, Measured>>
  readonly tokens: Measured
  readonly bytes: Measured
  readonly files: number
  readonly megabytes: number
  readonly facts: number
}

/** Megabytes per second of every reader; all of them take turns within each round. */
async function measureReaders(
  files: readonly Buffer[],
  others: Readonly<Record<string, Reader>>,
  { rounds, quick }: BenchOptions,
): Promise<ReaderFigures> {
  const megabytes = files.reduce((sum, { length }) => sum + length, 0) / 1_000_000
  let facts = 0
  const readers: Readonly<Record<string, Reader>> = {
    ours: (bytes) => {
      facts += readFacts(bytes)
    },
    ...others,
    tokens: (bytes) => tokenize(bytes).segments.length,
    bytes: sumOf,
  }
  const seen = new Map<string, number[]>()
  // The first round is for the JIT compiler and not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, read] of Object.entries(readers)) {
      const repeats = name === 'bytes' ? 10 : quick ? 1 : 2
      const begun = performance.now()
      for (let repeat = 0; repeat < repeats; repeat++) for (const bytes of files) await read(bytes)
      const speed = (megabytes * repeats * 1000) / (performance.now() - begun)
      if (round > 0) seen.set(name, [...(seen.get(name) ?? []), speed])
      if (name === 'ours' && round === 0 && facts === 0) throw new Error('no fact was read')
    }
  }
  const of = (name: string) => measured(seen.get(name) ?? [])
  say(
    `  ${Object.keys(readers)
      .map((name) => `${name} ${of(name).median.toFixed(1)} MB/s`)
      .join(', ')}`,
  )
  return {
    ours: of('ours'),
    others: Object.fromEntries(Object.keys(others).map((name) => [name, of(name)])),
    tokens: of('tokens'),
    bytes: of('bytes'),
    files: files.length,
    megabytes,
    facts: Math.round(facts / ((rounds + 1) * (quick ? 1 : 2))),
  }
}

function readFacts(bytes: Buffer): number {
  const { segments, warnings } = tokenize(bytes)
  let facts = 0
  for (const message of splitFile(segments, warnings).messages) {
    const reading = readMessage(message, NO_PARTNER_RULES)
    if (reading.rejection !== null) throw new Error(`${reading.messageType}: ${reading.rejection.text}`)
    facts += reading.facts.length
  }
  return facts
}

let sum = 0
function sumOf(bytes: Buffer): void {
  for (let index = 0; index < bytes.length; index++) sum = (sum + (bytes[index] ?? 0)) | 0
}

function rowOf(part: string, figures: ReaderFigures): Row {
  const row = { group: 'edi-parse', part, unit: 'MB/s', better: 'higher', ours: figures.ours } as const
  const best = Math.max(...Object.values(figures.others).map(({ median }) => median))
  return {
    ...row,
    compared: [
      ...Object.entries(figures.others).map(([name, value]) =>
        comparedWith(row, `npm ${name}`, value, value.median === best ? 3 : undefined),
      ),
      comparedWith(row, 'our tokenizer alone', figures.tokens),
      comparedWith(row, 'every byte read once', figures.bytes),
    ],
    note: `${figures.files} files, ${figures.megabytes.toFixed(1)} MB, ${figures.facts} facts; ours ends with checked facts and warnings, the others with segments`,
  }
}
