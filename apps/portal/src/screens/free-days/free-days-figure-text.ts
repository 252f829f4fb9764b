// The key figure of free days in a line: the earliest last free day ahead, otherwise the one missed most recently,
// otherwise the number of free days.
import { freeDaysFigure } from '@quayline/domain/demurrage/free-days-figure'
import { fill } from '@quayline/messages/language'
import { timeText, weekdayText } from '@quayline/messages/time-text'
import { countText } from '../../kit/count-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useDemurrageTexts } from '../demurrage/demurrage-texts.ts'
import type { ListedFreeDays } from './free-days-criteria.ts'
import { FREE_DAYS_OWN } from './free-days-own-texts.ts'
import type { FreeDaysBatch } from './use-free-days-batch.ts'

export function useFreeDaysFigure(todayOf: (row: ListedFreeDays) => string): (answer: FreeDaysBatch) => string {
  const own = useOwnTexts(FREE_DAYS_OWN)
  const { date } = useTexts().shell
  const { freeDays, tracking } = useDemurrageTexts()
  const { band } = freeDays
  const day = (on: string): string => `${weekdayText(on, tracking.weekdays)} ${timeText(on, date)}`
  const answerOf = (rows: readonly ListedFreeDays[]): string => {
    const figure = freeDaysFigure(rows, todayOf)
    if (figure === null) return fill(own.none, { count: rows.length })
    if (figure.kind === 'preview') {
      const [least, most] = figure.days
      const shown =
        least === most ? countText(freeDays.days, most) : fill(freeDays.days.more, { count: `${least}–${most}` })
      const start = figure.start === null ? [] : [fill(band.ifStarted, { day: day(figure.start) })]
      return [`${band.freeDays} ${shown}`, ...start].join(' · ')
    }
    const isOver = figure.kind === 'over'
    const count = figure.count > 1 ? [fill(band.first, { count: figure.count })] : []
    const left = countText(isOver ? band.daysOver : band.daysLeft, Math.abs(figure.daysLeft))
    return [`${isOver ? band.over : band.lastFreeDay} ${day(figure.day)}`, ...count, left].join(' · ')
  }
  return ({ numbers, rows }) =>
    fill(numbers.length > 1 ? own.titleMany : own.title, {
      number: numbers[0]?.query.docRef ?? '',
      numbers: numbers.length,
      answer: answerOf(rows),
    })
}
