// The cost of the charges so far, in one line: for one number with its name, for several with their count.
import { sumsSoFar } from '@quayline/domain/demurrage/charge-batch'
import { fill } from '@quayline/messages/language'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { type BatchAnswer } from './use-charge-batch.ts'

export function useFigure(): (answer: BatchAnswer) => string {
  const { language } = useLocale()
  const { title, titleNone, titleMany, titleManyNone } = useOwnTexts(DEMURRAGE_OWN)
  return ({ numbers, rows }) => {
    const sums = sumsSoFar(rows)
    const templates = numbers.length > 1 ? { some: titleMany, none: titleManyNone } : { some: title, none: titleNone }
    return fill(sums.length === 0 ? templates.none : templates.some, {
      number: numbers[0]?.query.docRef ?? '',
      numbers: numbers.length,
      count: rows.length,
      total: sums.map((sum) => moneyText(sum, language)).join(' + '),
    })
  }
}
