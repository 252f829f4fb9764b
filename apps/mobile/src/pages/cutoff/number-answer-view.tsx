// The answer to a search by number: the cut-offs of one booking, or of several numbers one below the other.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { billsOf, missingNumbers, numbersIn } from './asked-numbers.ts'
import type { NumberAnswer } from './cut-off-question.ts'
import { NoCutOffs } from './no-cut-offs.tsx'
import { NumberCard } from './number-card.tsx'
import { NumberFacts } from './number-facts.tsx'

interface NumberAnswerViewProps {
  readonly number: string
  readonly answer: NumberAnswer
  readonly now: number
}

export function NumberAnswerView({ number, answer: { content }, now }: NumberAnswerViewProps) {
  const { cutoff } = useInAppTexts()
  const numbers = numbersIn(number)
  if (content.length === 0) return <NoCutOffs text={fill(cutoff.emptyNumber, { number: numbers.join(', ') })} />
  const isOnly = numbers.length === 1 && content.length === 1
  const missing = numbers.length > 1 ? missingNumbers(numbers, content) : []
  return (
    <>
      {missing.length === 0 ? null : (
        <Banner tone="warn" icon="partial">
          <p>{fill(cutoff.missing, { numbers: missing.join(', ') })}</p>
        </Banner>
      )}
      {content.map((item, index) => (
        <NumberCard key={`${item.bkgNo} ${item.blNo}`} item={item} at={`/content/${index}`} now={now} isOnly={isOnly}>
          {/* The head shows it for a single booking; a bill may have several bookings. */}
          {isOnly ? null : (
            <>
              <h2>
                <span className="head-kind">{item.bkgNo === '' ? cutoff.bill : cutoff.booking}</span>{' '}
                <Copyable number={item.bkgNo || (billsOf(item)[0] ?? numbers.join(', '))} />
              </h2>
              <NumberFacts item={item} />
            </>
          )}
        </NumberCard>
      ))}
    </>
  )
}
