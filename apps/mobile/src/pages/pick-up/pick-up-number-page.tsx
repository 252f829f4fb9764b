// /pick-up-number?num=: the pick-up numbers of a bill's containers in the US or Canada, and the end of their free time.
import { use } from 'react'
import { useSearch } from 'wouter'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { useSessionOrExpired } from '../../shell/expired-session.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { QueryHead } from '../demurrage/query-head.tsx'
import { NotLoggedIn } from './pick-up-fault.tsx'
import { PickUpResult } from './pick-up-result.tsx'
import { PickUpSearch } from './pick-up-search.tsx'
import { pickUpTexts } from './pick-up-texts.ts'

export default function PickUpNumberPage() {
  const { language } = usePageTexts()
  const texts = use(pickUpTexts.load(language))
  return (
    <pickUpTexts.Provider value={texts}>
      <PickUp />
    </pickUpTexts.Provider>
  )
}

function PickUp() {
  const texts = pickUpTexts.useTexts()
  const num = new URLSearchParams(useSearch()).get('num')?.trim() ?? ''
  const { token, userId } = useSessionOrExpired()
  if (token === null) {
    return (
      <>
        <QueryHead title={texts.title} query="pickUpNumber" number={null} type={null} />
        <NotLoggedIn />
      </>
    )
  }
  // A new user gets a new page: nothing that the previous user saw remains.
  return normalizedNumber(num) === '' ? <PickUpSearch /> : <PickUpResult key={`${userId ?? token} ${num}`} num={num} />
}
