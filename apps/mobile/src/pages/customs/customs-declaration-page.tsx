// /customs-declaration?num=: where a bill is declared in advance, what has to be filed until when, and what is not known.
import { use } from 'react'
import { useSearch } from 'wouter'
import { useSession } from '../../bridge/use-bridge.ts'
import { askedNumber } from '../../shell/asked-number.ts'
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
  // What a user sees of his own bills is gone with his token.
  return askedNumber(num) === '' ? <CustomsSearch /> : <CustomsResult key={`${token} ${num}`} num={num} token={token} />
}
