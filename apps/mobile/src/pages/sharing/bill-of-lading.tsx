// /bill-of-lading: a bill or booking that somebody shared, read-only and without login (seed 001 section 2).
import type { BillShareBody } from '@quayline/domain/sharing/share-body'
import type { ReactNode } from 'react'
import { BillView } from '../tracking/bill-view.tsx'

interface BillOfLadingProps {
  readonly body: BillShareBody
  readonly sections: readonly string[] | null
  readonly children: ReactNode
  readonly aside: ReactNode
}

export function BillOfLading({ body, sections, children, aside }: BillOfLadingProps) {
  return (
    <BillView bill={body} type={body.type} at="" sections={sections} aside={aside}>
      {children}
    </BillView>
  )
}
