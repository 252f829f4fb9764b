// What could not be assessed is in no total: the reader must know.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useTexts } from '../../shell/language-provider.tsx'

export function LeftOut({ count }: { readonly count: number }) {
  const { leftOut } = useTexts().queries.demurrage
  if (count === 0) return null
  return (
    <Banner tone="warn" icon="partial">
      {fill(leftOut, { count })}
    </Banner>
  )
}
