// /customs-declaration?num=: which advance filings a bill needs, what must be filed until when, and what is unknown.
import { use } from 'react'
import { useSearch } from 'wouter'
import { useSession } from '../../bridge/use-bridge.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { CustomsResult } from './customs-result.tsx'
import { CustomsSearch } from './customs-search.tsx'
import { customsTexts } from './customs-texts.ts'

export default function CustomsDeclarationPage() {
  const { language } = usePageTexts()
  const texts = use(customsTexts.load(language))
  return (
    <customsTexts.Provider value={texts}>
      <Customs />
    </customsTexts.Provider>
  )
}

function Customs() {
  const num = new URLSearchParams(useSearch()).get('num')?.trim() ?? ''
  const { token } = useSession()
  // Keyed by token: when the user's token is gone, so is what the user saw of the clearance.
  return normalizedNumber(num) === '' ? (
    <CustomsSearch />
  ) : (
    <CustomsResult key={`${token} ${num}`} num={num} token={token} />
  )
}
