// The content below the band of an answer. Browsers load it as a separate chunk: until then the server's markup is
// readable, and its sections and links work without scripts.
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'
import type { BillBodyProps } from './bill-body.tsx'
import type { TripBodyProps } from './trip-body.tsx'

export interface TrackedParts {
  readonly BillBody: ComponentType<BillBodyProps>
  readonly TripBody: ComponentType<TripBodyProps>
}

const TrackedPartsContext = createContext<TrackedParts | null>(null)

export function TrackedPartsProvider({
  value,
  children,
}: {
  readonly value: TrackedParts
  readonly children: ReactNode
}) {
  return <TrackedPartsContext value={value}>{children}</TrackedPartsContext>
}

function useTrackedParts(): TrackedParts {
  const parts = useContext(TrackedPartsContext)
  if (parts === null) throw new Error('Rendered outside of TrackedPartsProvider')
  return parts
}

export function LaterBillBody(props: BillBodyProps) {
  const { BillBody } = useTrackedParts()
  return (
    <Suspense fallback={null}>
      <BillBody {...props} />
    </Suspense>
  )
}

export function LaterTripBody(props: TripBodyProps) {
  const { TripBody } = useTrackedParts()
  return (
    <Suspense fallback={null}>
      <TripBody {...props} />
    </Suspense>
  )
}
