// Facts in a grid of columns: a long one spans several columns; unknown ones are collapsed into one line and counted.
import { fill } from '@quayline/messages/language'
import type { Pair } from '@quayline/ui/key-values'
import { useTexts } from '../shell/language-provider.tsx'

const isKnown = ({ value }: Pair): boolean => value !== null && value !== undefined && value !== ''

/** Characters that fit into one column without wrapping. */
const OF_ONE_COLUMN = 26
const OF_TWO_COLUMNS = 60

function spanOf({ value, wide = false }: Pair): 'one' | 'two' | 'all' {
  const length = typeof value === 'string' ? value.length : 0
  if (length > OF_TWO_COLUMNS) return 'all'
  return wide || length > OF_ONE_COLUMN ? 'two' : 'one'
}

export function Facts({ pairs }: { readonly pairs: readonly Pair[] }) {
  const { kit } = useTexts()
  const unknown = pairs.filter((pair) => !isKnown(pair))
  return (
    <div className="facts">
      <dl>
        {pairs.filter(isKnown).map((pair) => (
          <div key={pair.label} data-span={spanOf(pair)}>
            <dt>{pair.label}</dt>
            <dd>{pair.value}</dd>
          </div>
        ))}
      </dl>
      {unknown.length === 0 ? null : (
        <p className="facts-unknown">
          {fill(kit.value.unknown, { labels: unknown.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </div>
  )
}
