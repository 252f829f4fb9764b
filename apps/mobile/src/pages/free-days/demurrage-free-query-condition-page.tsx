// /demurrageFree-query-condition: another period, cost type or bound for the same number. Opened from the result, it
// goes back and passes its choice on (docs/requirements/free-days.md 3).
import { Icon } from '@quayline/ui/icon'
import { useToast } from '@quayline/ui/toast'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { DocumentType } from '../demurrage/asked-charges.ts'
import { stepsBack } from '../demurrage/page-history.ts'
import { todayOf } from '@quayline/messages/today-of'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { Copyable } from '../tracking/copyable.tsx'
import { type AskedFreeDays, pathQuery, readAsked } from './asked-free-days.ts'
import { FreeDaysGate } from './free-days-gate.tsx'
import { FreeDaysHead } from './free-days-head.tsx'
import { handed } from './handed-over.ts'
import { QueryFields } from './query-fields.tsx'
import { QueryIncomplete } from './query-incomplete.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { addressRefusal, type Refusal } from './search-refusal.ts'
import { useFreeDaysSearch } from './use-free-days-search.ts'

export default function DemurrageFreeQueryConditionPage() {
  const query = new URLSearchParams(useSearch())
  const [today] = useState(() => todayOf(new Date()))
  const first = readAsked(query, today)
  return (
    <FreeDaysGate>
      {normalizedNumber(first.num) === '' ? (
        <QueryIncomplete asked={first} refusal="did_not_get_the_number" />
      ) : (
        <Filter first={first} today={today} isFromResultPage={query.get('isFromResultPage') === 'true'} />
      )}
    </FreeDaysGate>
  )
}

interface FilterProps {
  readonly first: AskedFreeDays
  readonly today: string
  readonly isFromResultPage: boolean
}

// The number of a page, with its type if known.
interface AskedNumberProps {
  readonly asked: Pick<AskedFreeDays, 'num'>
  readonly type: DocumentType | null
}

function AskedNumber({ asked, type }: AskedNumberProps) {
  const { demurrage, freeDays } = useInAppTexts()
  return (
    <p className="demurrage-number">
      <span className="head-kind">{type === null ? freeDays.number : demurrage.number[type]}</span>{' '}
      <Copyable number={asked.num} />
    </p>
  )
}

function Filter({ first, today, isFromResultPage }: FilterProps) {
  const { language } = usePageTexts()
  const { freeDays, prompts } = useInAppTexts()
  const toast = useToast()
  const go = useDemurragePages()
  const [asked, setAsked] = useState(first)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /**
   * The page it goes back to opens the result; if no page of ours is below in the history, the result replaces this
   * page.
   */
  const search = useFreeDaysSearch((found) => {
    const steps = stepsBack(window.history.state, performance.timeOrigin)
    if (!isFromResultPage || steps === null)
      return go(queryPaths.demurrageFreeResult({ ...pathQuery(found), language }), { replace: isFromResultPage })
    handed.giveChoice(found)
    window.history.go(-steps)
  })
  const start = (): void => {
    const lacking = addressRefusal(asked)
    setRefusal(lacking)
    if (lacking !== null) return toast({ tone: 'plain', text: prompts[lacking] })
    search.search(asked)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    start()
  }
  const change = (next: AskedFreeDays): void => {
    setRefusal(null)
    setAsked(next)
  }
  return (
    <>
      <FreeDaysHead title={freeDays.filterTitle} asked={asked}>
        <AskedNumber asked={asked} type={asked.numberType} />
        <form className="demurrage-form" noValidate onSubmit={submit}>
          <QueryFields asked={asked} today={today} onAsked={change} refusal={refusal} />
          <button type="submit" className="button button-main">
            <Icon name="search" />
            {freeDays.applyFilter}
          </button>
        </form>
      </FreeDaysHead>
      <SearchOutcome search={search} onRetry={start} />
    </>
  )
}
