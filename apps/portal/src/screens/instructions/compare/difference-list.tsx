// The differences of two versions, grouped by subject: old and new value side by side with the changed characters
// marked (docs/requirements/instructions.md 6). Used by the comparison and the document desk.
import type { InstructionDifference } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { countText } from '../../../kit/count-text.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { INSTRUCTION_STATUS_TEXTS } from '../status-texts.ts'
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

/** Per group, before the reader asks for the rest: 999 containers may differ in each of their fields. */
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
            <DifferenceRow
              key={`${difference.part} ${difference.subject} ${difference.field} ${place}`}
              difference={difference}
            />
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
  const { field, was, now } = difference
  const texts = useValueText(difference)
  return (
    <tr>
      <th scope="row">
        <SubjectAndField difference={difference} />
      </th>
      <ChangedCells was={texts(was)} now={texts(now)} isWhole={field === null || isCode(field)} />
    </tr>
  )
}

/** The group heading already names these parts, so that the number or role alone is sufficient. */
const PLAIN_PARTS: ReadonlySet<string> = new Set(['party', 'container', 'houseBill', 'filing', 'unplaced'])

/** `Consignee, Name`; `Cargo item 1, Packages`; `NGB26120001 Goods of the House B/L, Packages`. */
function SubjectAndField({ difference: { part, subject, field } }: { readonly difference: InstructionDifference }) {
  const names = useOwnTexts(FIELD_NAMES)
  const subjects = useSubjects()
  // An unknown part is shown by its code.
  const partName = lookUp(names, part)
  const isPlain = subject !== null && PLAIN_PARTS.has(part)
  return (
    <>
      {subject === null ? null : (
        <span>
          {isPlain ? null : `${partName} `}
          <span className={Object.hasOwn(subjects, subject) ? undefined : 'number'}>{lookUp(subjects, subject)}</span>
        </span>
      )}
      <span className="difference-field">{field === null ? partName : lookUp(names, field)}</span>
    </>
  )
}

/** `isToOrder`, `hasHouseBills`: booleans are shown as yes or no. */
const FLAG = /^(?:is|has)[A-Z]/
const CODED: ReadonlySet<string> = new Set(['documentType', 'freightTerm', 'performedBy'])

/** The value is shown as our own text, so marking changed characters makes no sense. */
const isCode = (field: string): boolean => FLAG.test(field) || CODED.has(field)

/** Roles of parties and regimes of filings as text; a number is shown unchanged. */
function useSubjects(): Readonly<Record<string, string>> {
  const { subjects } = useOwnTexts(COMPARE_TEXTS)
  const { regime } = useOwnTexts(INSTRUCTION_STATUS_TEXTS)
  return { ...subjects, ...regime }
}

function useValueText({ part, field }: InstructionDifference): (value: string | null) => string | null {
  const { yes, no } = useTexts().kit.value
  const { values } = useOwnTexts(COMPARE_TEXTS)
  const names = useOwnTexts(FIELD_NAMES)
  const subjects = useSubjects()
  return (value) => {
    if (value === null) return null
    // A part as a whole is shown by its subject, if it has one.
    if (field === null) return value === '' ? lookUp(names, part) : lookUp(subjects, value)
    if (FLAG.test(field)) return value === 'true' ? yes : no
    return CODED.has(field) ? lookUp(values, value) : value
  }
}

interface ChangedCellsProps extends Pick<InstructionDifference, 'was' | 'now'> {
  readonly isWhole: boolean
}

function ChangedCells({ was, now, isWhole }: ChangedCellsProps) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const [old, fresh] = [was ?? '', now ?? '']
  const changed = isWhole ? { before: '', was: old, now: fresh, after: '' } : changedCharacters(old, fresh)
  const none = <span className="difference-none">{own.nothing}</span>
  const marked = (part: ReactNode) => (
    <span className="difference-value">
      {changed.before}
      {part}
      {changed.after}
    </span>
  )
  return (
    <>
      <td data-label={own.was}>{was === null ? none : marked(changed.was === '' ? null : <del>{changed.was}</del>)}</td>
      <td data-label={own.now}>{now === null ? none : marked(changed.now === '' ? null : <ins>{changed.now}</ins>)}</td>
    </>
  )
}
