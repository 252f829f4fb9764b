// The page before a bill is entered, or after an invalid one: the field with its error.
import { useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { BillForm } from '../demurrage/bill-form.tsx'
import { QueryHead } from '../demurrage/query-head.tsx'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { customsTexts } from './customs-texts.ts'

export function CustomsSearch({ num = '', fault = null }: { readonly num?: string; readonly fault?: string | null }) {
  const texts = customsTexts.useTexts()
  const { language } = usePageTexts()
  const go = useDemurragePages()
  const [first] = useState(num)
  return (
    <QueryHead title={texts.title} query="customsDeclaration" number={num === '' ? null : num} type={null}>
      <BillForm
        id="customs-number"
        label={texts.number}
        search={texts.search}
        first={first}
        fault={fault}
        onSearch={(number) => go(queryPaths.customsDeclaration({ num: number, language }))}
      />
    </QueryHead>
  )
}
