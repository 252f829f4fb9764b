// What stands below the search box: hits in groups, or why there are none. A listbox of the combobox: the box keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a listbox below a text field that it does not own */
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { useTexts } from './language-provider.tsx'
import { type Hit, HIT_GROUPS, searchText, SHORTEST_SEARCH } from './search-answers.ts'
import type { Found } from './use-search.ts'

interface SearchAnswerProps {
  readonly id: string
  readonly isShown: boolean
  readonly typed: string
  readonly found: Found
  readonly at: number | null
  readonly onOpen: (to: string) => void
}

export function SearchAnswer({ id, isShown, typed, found, at, onOpen }: SearchAnswerProps) {
  const { portal } = useTexts()
  return (
    <div className="search-answer" hidden={!isShown}>
      <output className="search-note">{isShown ? noteOf(typed, found, portal) : ''}</output>
      <div id={id} role="listbox" aria-label={portal.search.label}>
        {HIT_GROUPS.map((group) => {
          const hits = found.hits.map((hit, index) => ({ hit, index })).filter(({ hit }) => hit.group === group)
          return hits.length === 0 ? null : (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className="search-group">
                {portal.search.groups[group]}
              </div>
              {hits.map(({ hit, index }) => (
                // The field keeps the focus and the keyboard; this is for the pointer.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={hit.key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className="search-hit"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onOpen(hit.to)}
                >
                  <HitText hit={hit} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function noteOf(typed: string, { hits, isBusy, failed }: Found, { search }: PortalTexts['portal']): string {
  const text = searchText(typed)
  if (text.length < SHORTEST_SEARCH) return fill(search.hint, { min: SHORTEST_SEARCH })
  if (isBusy && hits.length === 0) return search.searching
  if (failed.length > 0) return fill(search.partly, { groups: failed.map((group) => search.groups[group]).join(' / ') })
  return hits.length === 0 ? fill(search.none, { text }) : fill(search.count, { count: hits.length })
}

function HitText({ hit }: { readonly hit: Hit }) {
  const { portal } = useTexts()
  if (hit.group === 'shipment') {
    const hasRoute = hit.from !== null && hit.destination !== null
    return (
      <>
        <span translate="no">{fill(portal.search[hit.type], { number: hit.number })}</span>
        {hasRoute ? (
          <small>{fill(portal.search.route, { from: hit.from ?? '', to: hit.destination ?? '' })}</small>
        ) : null}
      </>
    )
  }
  return (
    <>
      <span translate="no">{hit.name}</span>
      <small translate="no">
        {hit.group === 'vessel'
          ? hit.code
          : [hit.username, hit.companyName].filter((part) => part !== null).join(' · ')}
      </small>
    </>
  )
}
