// The differences of two versions, by what they are about: was and now side by side with what changed within them marked
// (docs/requirements/instructions.md 6). The comparison shows it, and the desk.
import type { InstructionDifference } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { Button } from 'antd'
import { useState } from 'react'
import { countText } from '../../../kit/count-text.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { changedCharacters } from './changed-characters.ts'
import { COMPARE_TEXTS } from './compare-own-texts.ts'
import { type GroupedDifferences, groupedDifferences } from './difference-groups.ts'
import { FIELD_NAMES } from './field-names-own-texts.ts'
import './compare.css'

interface DifferenceListProps {
  readonly differences: readonly InstructionDifference[]
  readonly heading: 'h2' | 'h4'
}

export const DifferenceList = ({ differences, heading }: DifferenceListProps) => (
  <>
    {groupedDifferences(differences).map((grouped) => (
      <Group key={grouped.group} grouped={grouped} heading={heading} />
    ))}
  </>
)

/** Of a group, before the reader asks for the rest: 999 containers may differ in each of their fields. */
const SHOWN_AT_FIRST = 200

interface GroupProps extends Pick<DifferenceListProps, 'heading'> {
  readonly grouped: GroupedDifferences
}

function Group({ grouped: { group, differences }, heading: Heading }: GroupProps) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const [isWhole, setWhole] = useState(differences.length <= SHOWN_AT_FIRST)
  const shown = isWhole ? differences : differences.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="differences" aria-label={own.groups[group]}>
      <Heading>
        {own.groups[group]} <small>{countText(own.count, differences.length)}</small>
      </Heading>
      <table>
        <thead>
          <tr>
            <th scope="col">{own.what}</th>
            <th scope="col">{own.was}</th>
            <th scope="col">{own.now}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((difference, place) => (
            // A container with two lines may differ in the same field twice.
            <DifferenceRow key={`${difference.subject} ${difference.field} ${place}`} difference={difference} />
          ))}
        </tbody>
      </table>
      {isWhole ? null : (
        <Button onClick={() => setWhole(true)}>{fill(own.showAll, { count: differences.length })}</Button>
      )}
    </section>
  )
}

function DifferenceRow({ difference }: { readonly difference: InstructionDifference }) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const { group, subject, field } = difference
  // One that nobody has named stays as it came.
  const name = lookUp(useOwnTexts(FIELD_NAMES), lastOf(field))
  const words = useValueWords(field)
  return (
    <tr>
      <th scope="row">
        {subject === null ? null : (
          <span className={group === 'PARTIES' ? undefined : 'number'}>{lookUp(own.subjects, subject)}</span>
        )}
        <span className="difference-field">{name}</span>
      </th>
      <ChangedCells was={words(difference.was)} now={words(difference.now)} />
    </tr>
  )
}

/** `isToOrder`, `hasHouseBills`: what is true or false is said as yes or no. */
const FLAG = /^(?:is|has)[A-Z]/

function useValueWords(field: string): (value: string | null) => string | null {
  const { yes, no } = useTexts().kit.value
  return (value) => (value === null || !FLAG.test(lastOf(field)) ? value : value === 'true' ? yes : no)
}

/** `weight` of `containers.3.weight`. */
const lastOf = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field

function ChangedCells({ was, now }: Pick<InstructionDifference, 'was' | 'now'>) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const { before, was: old, now: fresh, after } = changedCharacters(was ?? '', now ?? '')
  const none = <span className="difference-none">{own.nothing}</span>
  return (
    <>
      <td data-label={own.was}>
        {was === null ? (
          none
        ) : (
          <span className="difference-value">
            {before}
            {old === '' ? null : <del>{old}</del>}
            {after}
          </span>
        )}
      </td>
      <td data-label={own.now}>
        {now === null ? (
          none
        ) : (
          <span className="difference-value">
            {before}
            {fresh === '' ? null : <ins>{fresh}</ins>}
            {after}
          </span>
        )}
      </td>
    </>
  )
}
