// Cut-offs by number: the field, the search, the last numbers. A tap on a number fills the field.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useToast } from '@quayline/ui/toast'
import { useRef, useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { numberFault } from '../../shell/fault-remedy.ts'
import { NumberSearchForm } from '../../shell/number-search-form.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { RecentEntries } from '../../shell/recent-entries.tsx'
import { numbersIn } from './asked-numbers.ts'
import { LONGEST_NUMBER, numberQueries } from './cut-off-queries.ts'
import { numberQuestion } from './cut-off-question.ts'
import { FailedPanel } from './failed-panel.tsx'
import { useCutOffPages } from './use-cut-off-pages.ts'
import { useCutOffSearch } from './use-cut-off-search.ts'

interface NumberTabProps {
  /** The field's initial value. */
  readonly first: string
  /** The type of that number; null: the server detects it. */
  readonly type: NumberType | null
}

export function NumberTab({ first, type }: NumberTabProps) {
  const { language, texts } = usePageTexts()
  const { cutoff, prompts } = useInAppTexts()
  const toast = useToast()
  const go = useCutOffPages()
  const { isBusy, fault, run } = useCutOffSearch()
  const [number, setNumber] = useState(first)
  const [isTried, setTried] = useState(false)
  const [recent] = useState(numberQueries.read)
  const field = useRef<HTMLInputElement>(null)

  const search = (): void => {
    const asked = numbersIn(number).join(',')
    setTried(true)
    if (asked === '') {
      field.current?.focus()
      return toast({ tone: 'plain', text: prompts.input_empty })
    }
    // For any other number the type is unknown.
    const stated = number === first ? type : null
    run({
      question: numberQuestion(asked, stated),
      isEmpty: ({ content }) => content.length === 0,
      onFound: (name, resItem) => {
        numberQueries.add(asked)
        go(queryPaths.cutoffNumberResult({ num: asked, type: stated ?? undefined, language }), { name, resItem })
      },
    })
  }
  const isMissing = isTried && number.trim() === ''
  const refusal = numberFault(fault)
  return (
    <>
      <NumberSearchForm
        family="cutoff"
        number={number}
        isRefused={isMissing || refusal !== null}
        longest={LONGEST_NUMBER}
        field={field}
        texts={{
          label: cutoff.number,
          search: cutoff.search,
          missing: isMissing || refusal === null ? prompts.input_empty : refusal,
          hint: cutoff.numberHint,
        }}
        onNumber={setNumber}
        onSearch={search}
      />
      {fault === null || refusal !== null ? null : <FailedPanel fault={fault} onRetry={search} />}
      <RecentNumbers
        recent={recent}
        onChoose={(chosen) => {
          setNumber(chosen)
          field.current?.focus()
        }}
      />
      <LoadingOverlay busy={isBusy} label={texts.shell.loading} />
    </>
  )
}

interface RecentNumbersProps {
  readonly recent: readonly string[]
  readonly onChoose: (numbers: string) => void
}

function RecentNumbers({ recent, onChoose }: RecentNumbersProps) {
  return (
    <RecentEntries
      entries={recent.map((each) => ({
        key: each,
        title: numbersIn(each).map((one, index) => (
          <span key={one}>
            {index === 0 ? null : ', '}
            <GroupedNumber number={one} />
          </span>
        )),
        onChoose: () => onChoose(each),
      }))}
    />
  )
}
