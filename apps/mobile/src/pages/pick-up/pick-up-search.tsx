// The page before a bill is entered, or after an invalid one: the field with its error.
import { useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { BillForm } from '../demurrage/bill-form.tsx'
import { QueryHead } from '../demurrage/query-head.tsx'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { pickUpTexts } from './pick-up-texts.ts'

export function PickUpSearch({ num = '', fault = null }: { readonly num?: string; readonly fault?: string | null }) {
  const texts = pickUpTexts.useTexts()
  const { language } = usePageTexts()
  const go = useDemurragePages()
  const [first] = useState(num)
  return (
    <QueryHead title={texts.title} query="pickUpNumber" number={num === '' ? null : num} type="bl">
      <BillForm
        id="pick-up-number"
        label={texts.number}
        search={texts.search}
        first={first}
        fault={fault}
        onSearch={(number) => go(queryPaths.pickUpNumber({ num: number, type: 'bl', language }))}
      />
    </QueryHead>
  )
}
