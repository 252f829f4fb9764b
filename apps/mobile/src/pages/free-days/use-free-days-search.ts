// A search for free days: one call at a time. A result is remembered, passed to the result page, which then requests
// nothing (docs/requirements/native-app.md 3.1: rowCount and demurrageFreeList), and opened. Missing permission and
// empty results are shown (docs/requirements/free-days.md 2).
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useKeptRequest } from '../../shell/use-kept-request.ts'
import { useOneAtATime } from '../../shell/use-one-at-a-time.ts'
import { answerRefusal } from './search-refusal.ts'
import { type AskedFreeDays, nameOfAsked } from './asked-free-days.ts'
import { freeDaysCall } from './free-days-call.ts'
import { freeDaysQueries } from './free-days-queries.ts'
import { handed } from './handed-over.ts'

export interface FreeDaysSearch {
  readonly isBusy: boolean
  readonly fault: Fault | null
  /** The user has no permission to see the result of the last search. */
  readonly isForbidden: boolean
  /** `asked` has passed the checks of its form. */
  readonly search: (asked: AskedFreeDays) => void
}

export function useFreeDaysSearch(onFound: (asked: AskedFreeDays) => void): FreeDaysSearch {
  const { prompts } = useInAppTexts()
  const toast = useToast()
  const ask = useKeptRequest()
  const once = useOneAtATime()
  const [fault, setFault] = useState<Fault | null>(null)
  const [isForbidden, setForbidden] = useState(false)

  const searchOnce = async (asked: AskedFreeDays): Promise<void> => {
    const name = nameOfAsked(asked)
    const { result, keptAt } = await ask(name, freeDaysCall(asked))
    if (result?.ok !== true) return setFault(result)
    const refusal = answerRefusal(result.data)
    setForbidden(refusal === 'demurrage_free_query_no_permission')
    if (refusal !== null) return toast({ tone: 'plain', text: prompts[refusal] })
    freeDaysQueries.add(asked)
    handed.giveAnswer(name, { data: result.data, asOf: result.asOf, clocks: result.clocks, keptAt })
    // Clears the message about an earlier attempt: it does not belong on the next page.
    toast({ tone: 'plain', text: '' })
    onFound(asked)
  }

  const search = (asked: AskedFreeDays): void =>
    void once.run(async () => {
      setFault(null)
      setForbidden(false)
      await searchOnce(asked)
    })
  return { isBusy: once.isBusy, fault, isForbidden, search }
}
