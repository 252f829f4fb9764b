// The columns of the log: time, user, call, changes, reason.
import type { ScheduleLogEntry } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import { fieldName, shownValue } from './call-names.ts'

interface Texts {
  readonly at: string
  readonly by: string
  readonly call: string
  readonly port: string
  readonly changes: string
  readonly reason: string
  readonly made: string
  readonly more: string
  readonly fields: Readonly<Record<string, string>>
  readonly codes: Readonly<Record<string, string>>
}

export const logName = ({ vessel, voyage }: ScheduleLogEntry): string =>
  [vessel, voyage].filter((part) => part !== null && part !== '').join(' ')

/** The panel shows the others. */
const MAX_SHOWN = 2

export function logColumns(texts: Texts, { shell, kit }: PortalTexts): readonly Column<ScheduleLogEntry>[] {
  const changesText = ({ isNew, changes }: ScheduleLogEntry): string => {
    if (isNew) return texts.made
    const some = changes.slice(0, MAX_SHOWN).map(({ field, was, now }) => {
      const [before, after] = [was, now].map((value) => shownValue(value, shell.date, kit.value.none))
      return `${fieldName(field, texts)}: ${before} → ${after}`
    })
    const rest = changes.length - some.length
    return [...some, ...(rest > 0 ? [fill(texts.more, { count: rest })] : [])].join('; ')
  }
  return [
    col.text('call', texts.call, logName),
    col.port('port', texts.port, ({ city, port }) => ({ name: city, code: port })),
    col.instant('at', texts.at, ({ changedAt }) => changedAt),
    col.text('by', texts.by, ({ changedBy }) => changedBy),
    col.prose('changes', texts.changes, changesText),
    col.prose('reason', texts.reason, ({ reason }) => reason),
  ]
}
