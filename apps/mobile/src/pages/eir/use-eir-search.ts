// A search for the EIRs of a booking, in the order of docs/requirements/eir.md 4.1: the port, the number, then the
// call. A result opens the list.
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useKeptRequest } from '../../shell/use-kept-request.ts'
import { useOneAtATime } from '../../shell/use-one-at-a-time.ts'
import { useEirPages } from './eir-head.tsx'
import { eirQueries, searchRefusal } from './search-check.ts'
import type { Office } from './use-office.ts'

export interface EirSearch {
  readonly isBusy: boolean
  readonly fault: Fault | null
  /** The last search had no number. */
  readonly isNumberMissing: boolean
  readonly search: (typed: string) => void
}

export function useEirSearch(uid: string, office: Office): EirSearch {
  const { language } = usePageTexts()
  const { prompts } = useInAppTexts()
  const toast = useToast()
  const ask = useKeptRequest()
  const go = useEirPages()
  const once = useOneAtATime()
  const [fault, setFault] = useState<Fault | null>(null)
  const [isNumberMissing, setNumberMissing] = useState(false)

  const searchOnce = async (number: string): Promise<void> => {
    const code = await office.ask()
    if (typeof code !== 'string') return setFault(code)
    const refusal = searchRefusal(code, number)
    setNumberMissing(refusal === 'eir_input_booking_number')
    if (refusal !== null) return toast({ tone: 'plain', text: prompts[refusal] })
    const { result } = await ask(`eir-list ${number}`, {
      needsToken: true,
      send: (client) =>
        client.GET('/v1/ebieir/containerImport/queryECntrList', { params: { query: { bkgNum: number, uid } } }),
    })
    if (result?.ok !== true) return setFault(result)
    const { eirInfoList, cntrParamsImport } = result.data.content
    if (eirInfoList.length === 0) return toast({ tone: 'plain', text: prompts.global_no_data })
    const booking = cntrParamsImport?.bkgNum ?? number
    eirQueries.add(booking)
    // Clears the message about an earlier attempt: it does not belong on the next page.
    toast({ tone: 'plain', text: '' })
    go(queryPaths.eirResult({ num: booking, language }))
  }

  const search = (typed: string): void =>
    void once.run(async () => {
      setFault(null)
      await searchOnce(normalizedNumber(typed))
    })
  return { isBusy: once.isBusy, fault, isNumberMissing, search }
}
