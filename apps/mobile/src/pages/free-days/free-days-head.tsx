// The head of every free-days page.
import type { ReactNode } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { DocumentType } from '../demurrage/asked-charges.ts'
import { QueryHead } from '../demurrage/query-head.tsx'
import '../free-days.css'

interface FreeDaysHeadProps {
  readonly title?: string
  /** The subject of the page; null before a number is entered. */
  readonly asked: { readonly num: string; readonly numberType: DocumentType | null } | null
  readonly children?: ReactNode
}

export function FreeDaysHead({ title, asked, children }: FreeDaysHeadProps) {
  const { freeDays } = useInAppTexts()
  return (
    <QueryHead
      title={title ?? freeDays.title}
      query="freeDays"
      number={asked?.num ?? null}
      type={asked?.numberType ?? null}
    >
      {children}
    </QueryHead>
  )
}
