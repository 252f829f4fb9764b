// A search: one request at a time; an empty answer shows a toast, a failure is shown on the page, a result is
// remembered and opened.
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useOneAtATime } from '../../shell/use-one-at-a-time.ts'
import type { Question } from './cut-off-question.ts'
import type { ShownAnswer } from './handed-over.ts'
import { useQuietKeptRequest } from './use-quiet-request.ts'

export interface Search<Data> {
  readonly question: Question<Data>
  readonly isEmpty: (data: Data) => boolean
  readonly onFound: (name: string, answer: ShownAnswer<Data>) => void
}

export interface CutOffSearch {
  readonly isBusy: boolean
  readonly fault: Fault | null
  readonly run: <Data>(search: Search<Data>) => void
}

export function useCutOffSearch(): CutOffSearch {
  const { prompts } = useInAppTexts()
  const toast = useToast()
  const ask = useQuietKeptRequest()
  const once = useOneAtATime()
  const [fault, setFault] = useState<Fault | null>(null)

  const searchOnce = async <Data>({ question: { name, call }, isEmpty, onFound }: Search<Data>): Promise<void> => {
    setFault(null)
    const { result, keptAt } = await ask(name, call)
    if (result === null) return
    if (!result.ok) return setFault(result)
    if (isEmpty(result.data)) return toast({ tone: 'plain', text: prompts.common2_no_data })
    // Clears the message about an earlier attempt: it does not belong on the next page.
    toast({ tone: 'plain', text: '' })
    onFound(name, { data: result.data, asOf: result.asOf, clocks: result.clocks, keptAt })
  }
  return { isBusy: once.isBusy, fault, run: (search) => void once.run(() => searchOnce(search)) }
}
