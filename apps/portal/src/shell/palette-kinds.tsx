// The kinds of results, each with its count; one can be shown alone.
import { useLocale } from './language-provider.tsx'
import type { ChosenKind } from './palette-rows.ts'
import { type HitGroup, SEARCH_KINDS } from './search-hit.ts'
import { accessTo } from './session.ts'
import { useSession } from './use-session.ts'
import { badgeText } from './waiting.ts'

interface PaletteKindsProps {
  readonly groups: readonly HitGroup[]
  readonly chosen: ChosenKind
  readonly onChoose: (kind: ChosenKind) => void
}

export const totalOf = (groups: readonly HitGroup[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  isMore: groups.some(({ isMore }) => isMore),
})

export function PaletteKinds({ groups, chosen, onChoose }: PaletteKindsProps) {
  const { language, texts } = useLocale()
  const { search } = texts.portal
  const session = useSession()
  const mayFindUsers = session !== null && accessTo(session, 'USER_SEARCH') === 'OPEN'
  const kinds = SEARCH_KINDS.filter((kind) => kind !== 'user' || mayFindUsers)
  const countOf = (kind: ChosenKind) =>
    kind === 'all' ? totalOf(groups) : (groups.find((group) => group.kind === kind) ?? { count: 0, isMore: false })
  return (
    <fieldset className="palette-kinds" aria-label={search.kindsLabel}>
      {(['all', ...kinds] as const).map((kind) => {
        const counted = countOf(kind)
        return (
          <button
            key={kind}
            type="button"
            tabIndex={-1}
            aria-pressed={kind === chosen}
            disabled={counted.count === 0 && kind !== 'all'}
            onClick={() => onChoose(kind)}
          >
            {search.kinds[kind]} <span>{badgeText(counted, language)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
