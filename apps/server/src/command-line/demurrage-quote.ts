// `quayline demurrage quote CASE.json`: the charge rule applied to terms and a period in a file, without any database.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MAX_DAYS } from '@quayline/domain/demurrage/compile-rate-bands'
import { expandLedger } from '@quayline/domain/demurrage/expand-ledger'
import type { QuoteRefusal } from '@quayline/domain/demurrage/ledger'
import { compileCalendar, compileTerms, ratePeriod } from '@quayline/domain/demurrage/rate-period'
import type { PureCommand, Terminal } from './command.ts'
import { type QuoteCase, readQuoteCase } from './demurrage-quote-case.ts'

const USAGE = 'demurrage quote CASE.json'

/**
 * Exit 0 with the quote as JSON; exit 1 with one line for each problem on standard error and nothing on standard
 * output.
 */
export const demurrageQuote: PureCommand = {
  usage: `${USAGE}             what a clock costs by terms in a file, day by day, as JSON`,
  needs: 'nothing',
  async run(args, terminal) {
    const [verb, file, ...rest] = args
    if (verb !== 'quote' || file === undefined || rest.length > 0) return fail(terminal, [`Usage: quayline ${USAGE}`])
    const json = await readJson(path.resolve(terminal.cwd, file))
    if ('problem' in json) return fail(terminal, [json.problem])
    const read = readQuoteCase(json.value)
    for (const warning of read.warnings) terminal.err(`Warning: ${warning}`)
    if (!read.ok) return fail(terminal, read.problems)
    const answer = quoteCase(read.value)
    if ('refusal' in answer) return fail(terminal, [answer.refusal])
    terminal.out(JSON.stringify(answer, null, 2))
    return 0
  },
}

function fail(terminal: Terminal, problems: readonly string[]): number {
  for (const problem of problems) terminal.err(problem)
  return 1
}

async function readJson(file: string): Promise<{ readonly value: unknown } | { readonly problem: string }> {
  const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return { problem: `${file} cannot be read: ${messageOf(error)}` }
  }
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch (error) {
    return { problem: `${file} is no JSON: ${messageOf(error)}` }
  }
}

function quoteCase({ terms, special, calendar, startOn, endOn }: QuoteCase) {
  const compiled = [compileTerms(terms, special), compileCalendar(calendar, terms.nonWorking)] as const
  const quoted = ratePeriod(...compiled, startOn, endOn)
  if (!quoted.ok)
    return { refusal: refusalLine(quoted.reason, (special?.slabs ?? null) === null ? 'tariff.slabs' : 'special.slabs') }
  const { currency, lastFreeDay, chargedDays, total } = quoted.value
  const days = expandLedger(...compiled, startOn, endOn).map(({ on, dayNumber, kind, rate, amount, reason }) => ({
    on,
    dayNumber,
    kind,
    rate,
    amount,
    reason,
  }))
  return { currency, lastFreeDay, chargedDays, total, days }
}

function refusalLine(refusal: QuoteRefusal, slabs: string): string {
  if (refusal.why === 'NO_SLAB')
    return `${slabs}: day ${refusal.day} is charged and has no rate: let a slab name it ("toDay": null in the last one leaves it open)`
  if (refusal.why === 'TOO_LONG')
    return `endOn: the clock has ${refusal.days} days: write an end within ${MAX_DAYS} days`
  if (refusal.why === 'ENDS_BEFORE_START') return 'endOn: lies before startOn: exchange the two dates'
  return `holidays: those of ${refusal.year} are not known`
}
