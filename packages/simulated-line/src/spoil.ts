// Decides which few messages arrive damaged, and damages them: a receiver must reject them, or read them with a
// warning.
import { DAY } from './clock.ts'
import { makeFile, type MessageFile } from './message-file.ts'
import type { Damage, EventStatement, Statement } from './statement.ts'

export interface SpoiltFile {
  readonly file: string
  readonly damage: Damage
}

export interface Spoiling {
  /** The statements to be sent undamaged, including the repetitions of the damaged ones. */
  readonly statements: readonly Statement[]
  readonly files: readonly MessageFile[]
  readonly spoilt: readonly SpoiltFile[]
}

const DAMAGES: readonly Damage[] = ['TRUNCATED', 'UNT_COUNT', 'DTM_FORMAT', 'UNKNOWN_STATUS']

/**
 * EDIFACT only. One statement in about eight hundred of those older than three days, at least four, evenly distributed;
 * each has its own file.
 */
export function spoilSome(statements: readonly Statement[], anchor: number): Spoiling {
  const candidates = statements.filter(
    (statement) =>
      statement.kind === 'EVENT' &&
      statement.sender.x12 === null &&
      isPlain(statement) &&
      statement.at < anchor - 3 * DAY,
  )
  const wanted = Math.min(candidates.length, Math.max(4, Math.round(candidates.length / 800)))
  const chosen = new Map<Statement, Damage>()
  for (let index = 0; index < wanted; index++) {
    const damage = DAMAGES[index % DAMAGES.length] ?? 'TRUNCATED'
    const from = Math.floor((index * candidates.length) / wanted)
    // An unknown status requires a status report; the next suitable one is used.
    const victim = candidates
      .slice(from)
      .find((statement) => damage !== 'UNKNOWN_STATUS' || statement.sender.facility === null)
    if (victim !== undefined) chosen.set(victim, damage)
  }
  const kept: Statement[] = []
  const files: MessageFile[] = []
  const spoilt: SpoiltFile[] = []
  for (const statement of statements) {
    const damage = chosen.get(statement)
    if (damage === undefined || statement.kind !== 'EVENT') {
      kept.push(statement)
      continue
    }
    const suffix = `S${files.length + 1}`
    const numbered: EventStatement = { ...statement, documentNumber: `${statement.sender.code}${suffix}` }
    const sound = makeFile([numbered], statement.at, suffix)
    files.push({ ...sound, text: spoil(sound.text, damage) })
    spoilt.push({ file: sound.name, damage })
    if (damage === 'TRUNCATED') kept.push({ ...numbered, at: statement.at + DAY })
    if (damage === 'DTM_FORMAT' || damage === 'UNKNOWN_STATUS')
      kept.push({ ...numbered, at: statement.at + DAY, function: 'REPLACE' })
  }
  return { statements: kept, files, spoilt }
}

const isPlain = (statement: EventStatement): boolean =>
  statement.function === 'ORIGINAL' && statement.documentNumber === null

function spoil(text: string, damage: Damage): string {
  switch (damage) {
    case 'TRUNCATED':
      // At nine tenths of the text before UNT, which is after the container.
      return text.slice(0, Math.floor(text.indexOf('UNT+') * 0.9))
    case 'UNT_COUNT':
      return text.replace(/UNT\+(\d+)/, (_, count: string) => `UNT+${Number(count) + 3}`)
    case 'DTM_FORMAT':
      return text.replace(/DTM\+(7|203|334|44):(\d{8})\d{4}:203/, 'DTM+$1:$2:203')
    case 'UNKNOWN_STATUS':
      return text.replace(/STS\+1(\+\d+)?'/, "STS+1+QD7'")
  }
}
