// The rows reachable by arrow keys: with all kinds, three of each and, if there are more, a row that shows the whole
// kind.
import type { Hit, HitGroup } from './search-hit.ts'

export type ChosenKind = 'all' | HitGroup['kind']

export type Row =
  | (Hit & { readonly kind: 'hit'; readonly of: HitGroup['kind'] })
  /** Shows all results of a kind. */
  | { readonly kind: 'all'; readonly key: string; readonly of: HitGroup['kind'] }

/** Per kind, while all kinds are shown; before anything is typed there are only two kinds, and room for more. */
const SHOWN = 3
const SHOWN_OF_FEW = 6

const hitRows = ({ kind: of, hits }: HitGroup, most: number): readonly Row[] =>
  hits.slice(0, most).map((hit) => ({ ...hit, kind: 'hit', of }))

export function rowsOf(groups: readonly HitGroup[], chosen: ChosenKind): readonly Row[] {
  if (chosen !== 'all') {
    const group = groups.find(({ kind }) => kind === chosen)
    if (group === undefined) return []
    const { listedAt = null, hits, count, isMore, kind } = group
    const rest: readonly Row[] =
      listedAt === null || (count <= hits.length && !isMore)
        ? []
        : [
            {
              key: `listed-${kind}`,
              kind: 'hit',
              of: kind,
              icon: 'page',
              label: '',
              side: '',
              opens: { kind: 'screen', to: listedAt },
            },
          ]
    return [...hitRows(group, hits.length), ...rest]
  }
  const most = groups.length <= 2 ? SHOWN_OF_FEW : SHOWN
  return groups.flatMap((group): readonly Row[] => [
    ...hitRows(group, most),
    ...(group.count > most || group.isMore ? [{ kind: 'all', key: `all-${group.kind}`, of: group.kind } as const] : []),
  ])
}

/** The next kind that has results, in order, wrapping around. */
export function nextKind(groups: readonly HitGroup[], chosen: ChosenKind, by: -1 | 1): ChosenKind {
  const kinds: readonly ChosenKind[] = ['all', ...groups.map(({ kind }) => kind)]
  return kinds[(kinds.indexOf(chosen) + by + kinds.length) % kinds.length] ?? 'all'
}
