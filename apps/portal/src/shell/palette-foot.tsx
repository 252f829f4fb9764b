// The keyboard hints of the palette, and the number of results.
import { fill } from '@quayline/messages/language'
import { useLocale } from './language-provider.tsx'
import { totalOf } from './palette-kinds.tsx'
import type { HitGroup } from './search-hit.ts'
import { badgeText } from './waiting.ts'

export function PaletteFoot({ groups }: { readonly groups: readonly HitGroup[] }) {
  const { language, texts } = useLocale()
  const { search } = texts.portal
  const keys = [
    [['↑', '↓'], search.keys.choose],
    [['Enter'], search.keys.open],
    [['Ctrl', 'Enter'], search.keys.newTab],
    [['Tab'], search.keys.kind],
  ] as const
  return (
    <div className="palette-foot">
      {keys.map(([names, what]) => (
        <span key={what} className="palette-key">
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {what}
        </span>
      ))}
      <span className="palette-count">
        {groups.length === 0 ? '' : fill(search.count, { count: badgeText(totalOf(groups), language) })}
      </span>
    </div>
  )
}
