// The content below the palette's search box: results in groups, or why there are none. The listbox of the combobox:
// the box keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a listbox below a text field that it does not own */
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { useEffect, useRef } from 'react'
import { useLocale, useTexts } from './language-provider.tsx'
import type { Row } from './palette-rows.ts'
import { type HitGroup, searchText, type Segment, segmentsOf, SHORTEST_SEARCH, spacedSegments } from './search-hit.ts'
import { ShellIcon } from './shell-icon.tsx'
import type { Found } from './use-search.ts'
import { badgeText } from './waiting.ts'

interface PaletteResultsProps {
  readonly id: string
  readonly typed: string
  readonly found: Found
  readonly rows: readonly Row[]
  readonly chosen: Row | null
  readonly onFollow: (row: Row, isInTab: boolean) => void
}

export function PaletteResults({ id, typed, found, rows, chosen, onFollow }: PaletteResultsProps) {
  const { portal } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const chosenKey = chosen?.key ?? null
  useEffect(() => {
    if (chosenKey !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])
  const { language } = useLocale()
  const note = noteOf(typed, found, portal) || restOf(found.groups, rows, portal, language)
  return (
    <div className="palette-results">
      <output className={note === '' ? 'visually-hidden' : 'palette-note'}>{note}</output>
      <div ref={list} id={id} role="listbox" aria-label={portal.search.label}>
        {found.groups.map((group) => {
          const own = rows.filter(({ of }) => of === group.kind)
          return own.length === 0 ? null : (
            <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
              <div id={`${id}-${group.kind}`} className="palette-group">
                {portal.search.kinds[group.kind]}
              </div>
              {own.map((row) => (
                // The field keeps the focus and handles the keyboard; this is for the pointer.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={row.key}
                  id={`${id}-${rows.indexOf(row)}`}
                  role="option"
                  aria-selected={row.key === chosenKey}
                  className={row.kind === 'all' ? 'palette-row is-all' : 'palette-row'}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => onFollow(row, event.ctrlKey || event.metaKey)}
                >
                  <RowText row={row} group={group} typed={found.text} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function RowText({ row, group, typed }: { readonly row: Row; readonly group: HitGroup; readonly typed: string }) {
  const { language, texts } = useLocale()
  const { search } = texts.portal
  const count = badgeText(group, language)
  if (row.kind === 'all') return <>{fill(search.all, { count, kind: search.kinds[group.kind] })}</>
  if (row.label === '')
    return (
      <>
        <ShellIcon name={row.icon} />
        <span className="palette-label">{fill(search.listed, { kind: search.kinds[group.kind] })}</span>
      </>
    )
  const segments = segmentsOf(row.label, typed, row.isNumber)
  return (
    <>
      <ShellIcon name={row.icon} />
      <span className={row.isNumber === true ? 'palette-label is-number' : 'palette-label'} translate="no">
        <Marked segments={row.isContainer === true ? spacedSegments(segments) : segments} />
      </span>
      <span className="palette-side">
        <Marked segments={segmentsOf(row.side, typed)} />
      </span>
      <kbd aria-hidden="true">Enter</kbd>
    </>
  )
}

const Marked = ({ segments }: { readonly segments: readonly Segment[] }) =>
  segments.map(({ text, isMatch }, index) =>
    // Parts of one text, whose order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )

/** If a kind is shown alone, more may match than are shown, and no screen may list them: shows how many. */
function restOf(
  groups: readonly HitGroup[],
  rows: readonly Row[],
  { search }: PortalTexts['portal'],
  language: string,
): string {
  const [first] = rows
  const group = groups.find(({ kind }) => kind === first?.of)
  if (group === undefined || rows.some((row) => row.of !== group.kind || row.kind === 'all')) return ''
  const { hits, count, isMore, listedAt = null } = group
  if (listedAt !== null || (count <= hits.length && !isMore)) return ''
  return fill(search.rest, { shown: hits.length.toLocaleString(language), count: badgeText(group, language) })
}

/** Status text for what the list itself does not show. */
function noteOf(typed: string, { groups, isBusy, failed }: Found, { search }: PortalTexts['portal']): string {
  const text = searchText(typed)
  if (failed.length > 0) return fill(search.partly, { groups: failed.map((kind) => search.kinds[kind]).join(', ') })
  if (text === '') return groups.length === 0 ? fill(search.hint, { min: SHORTEST_SEARCH }) : ''
  if (text.length < SHORTEST_SEARCH) return fill(search.hint, { min: SHORTEST_SEARCH })
  if (isBusy && groups.length === 0) return search.searching
  return groups.length === 0 ? fill(search.none, { text }) : ''
}
