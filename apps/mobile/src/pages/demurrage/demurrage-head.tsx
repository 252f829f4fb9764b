// The head of every demurrage page.
import type { ReactNode } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { DocumentType } from './asked-charges.ts'
import { QueryHead } from './query-head.tsx'

interface DemurrageHeadProps {
  readonly title?: string
  /** The subject of the page; null before a number is entered. */
  readonly asked: { readonly num: string; readonly type: DocumentType } | null
  readonly children?: ReactNode
}

export function DemurrageHead({ title, asked, children }: DemurrageHeadProps) {
  const { demurrage } = useInAppTexts()
  return (
    <QueryHead
      title={title ?? demurrage.title}
      query="demurrage"
      number={asked?.num ?? null}
      type={asked?.type ?? null}
    >
      {children}
    </QueryHead>
  )
}
