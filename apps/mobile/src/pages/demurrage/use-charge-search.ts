// A search for charges in the order of docs/requirements/demurrage.md 5.1: number, terms, the clause on first use, the
// user, the call. A result is remembered, passed on, and opened by the page.
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import { useToast } from '@quayline/ui/toast'
import { useRef, useState } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useKeptRequest } from '../../shell/use-kept-request.ts'
import { useOneAtATime } from '../../shell/use-one-at-a-time.ts'
import { handed } from './application-state.ts'
import { type AskedCharges, nameOfAsked } from './asked-charges.ts'
import { chargeQueries } from './charge-queries.ts'
import { chargesCall } from './charges-call.ts'
import { demurrageFirstUse } from '@quayline/ui/first-use'

export interface ChargeSearch {
  readonly isBusy: boolean
  readonly fault: Fault | null
  /** What was missing in the form of the last search. */
  readonly refusal: keyof PromptMessages | null
  /** The user of the last search is neither a certified party nor staff. */
  readonly isForbidden: boolean
  /** The clause is shown: opened by the user, or because it must be agreed to before the search continues. */
  readonly isClauseOpen: boolean
  readonly isAgreed: boolean
  readonly setAgreed: (isAgreed: boolean) => void
  readonly search: (asked: AskedCharges) => void
  readonly readClause: () => void
  readonly agreeToClause: () => void
  readonly closeClause: () => void
}

// Decides whether a search for charges may be sent (docs/requirements/demurrage.md 5.1): the number, then the terms,
// then the user.
interface Given {
  readonly num: string
  readonly isAgreed: boolean
}

/** Null if there is a number and the terms are agreed to. */
export function formRefusal({ num, isAgreed }: Given): keyof PromptMessages | null {
  if (normalizedNumber(num) === '') return 'input_number'
  return isAgreed ? null : 'Please_agree_to_the_terms_of_the_inquiry'
}

interface Asker {
  readonly innerUser: boolean
  readonly authUser: boolean
  readonly userParties: readonly unknown[]
}

/**
 * docs/requirements/demurrage.md 6: a certified user who is a shipment party, or staff. Only the server knows whether
 * the user is a party to this shipment.
 */
export const mayAskForCharges = ({ innerUser, authUser, userParties }: Asker, isAuthUser: boolean): boolean =>
  innerUser || ((authUser || isAuthUser) && userParties.length > 0)

// oxlint-disable-next-line max-lines-per-function -- The steps before a search (docs/requirements/demurrage.md 5.1) in their order, with the state that they share.
export function useChargeSearch(onFound: (asked: AskedCharges) => void): ChargeSearch {
  const { prompts } = useInAppTexts()
  const toast = useToast()
  const ask = useKeptRequest()
  const once = useOneAtATime()
  const [fault, setFault] = useState<Fault | null>(null)
  const [refusal, setRefusal] = useState<keyof PromptMessages | null>(null)
  const [isForbidden, setForbidden] = useState(false)
  // Users who have agreed once need not tick again; they may untick it for a search.
  const [isAgreed, setAgreed] = useState(demurrageFirstUse.isOver)
  const [isClauseOpen, setClauseOpen] = useState(false)
  const waiting = useRef<AskedCharges | null>(null)

  /** False if the user may not search: the reason is already shown. */
  const isAdmitted = async (): Promise<boolean> => {
    const { result } = await ask('user-info', {
      needsToken: true,
      send: (client) => client.GET('/v1/ebuser/myAccount/getUserInfo'),
    })
    if (result?.ok !== true) {
      setFault(result)
      return false
    }
    const isAllowed = mayAskForCharges(result.data, bridge().session().isAuthUser)
    setForbidden(!isAllowed)
    if (!isAllowed) toast({ tone: 'plain', text: prompts.demurrage_party_only })
    return isAllowed
  }

  const searchOnce = async (asked: AskedCharges): Promise<void> => {
    if (!(await isAdmitted())) return
    const name = nameOfAsked(asked)
    const { result, keptAt } = await ask(name, chargesCall(asked))
    if (result?.ok !== true) return setFault(result)
    if (result.data.content.rows.length === 0) return toast({ tone: 'plain', text: prompts.global_no_data })
    chargeQueries.add(asked)
    handed.giveAnswer(name, { data: result.data, asOf: result.asOf, clocks: result.clocks, keptAt })
    // Clears the message about an earlier attempt: it does not belong on the next page.
    toast({ tone: 'plain', text: '' })
    onFound(asked)
  }

  const run = (asked: AskedCharges): Promise<void> =>
    once.run(async () => {
      setFault(null)
      setForbidden(false)
      await searchOnce(asked)
    })

  const search = (asked: AskedCharges): void => {
    const lacking = formRefusal({ num: asked.num, isAgreed })
    setRefusal(lacking)
    if (lacking !== null) return toast({ tone: 'plain', text: prompts[lacking] })
    if (demurrageFirstUse.isOver()) return void run(asked)
    waiting.current = asked
    setClauseOpen(true)
  }
  const closeClause = (): void => {
    waiting.current = null
    setClauseOpen(false)
  }
  return {
    isBusy: once.isBusy,
    fault,
    refusal,
    isForbidden,
    isClauseOpen,
    isAgreed,
    setAgreed,
    search,
    readClause: () => setClauseOpen(true),
    agreeToClause: () => {
      demurrageFirstUse.agree()
      setAgreed(true)
      const asked = waiting.current
      closeClause()
      if (asked !== null) void run(asked)
    },
    closeClause,
  }
}
