// The search form with its history. The other number type is another address with a fresh form
// (docs/requirements/demurrage.md 5.2).
import { Icon } from '@quayline/ui/icon'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { type FormEvent, useRef, useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { numberFault } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { RecentEntries } from '../../shell/recent-entries.tsx'
import { askedCharges, type DocumentType, FIRST_FILTER } from './asked-charges.ts'
import { type ChargeQuery, chargeQueries } from './charge-queries.ts'
import { DemurrageHead } from './demurrage-head.tsx'
import { FilterFields, PartyNotice } from './filter-fields.tsx'
import { NumberField } from './number-field.tsx'
import { SearchExtras } from './search-extras.tsx'
import { useChargeSearch } from './use-charge-search.ts'
import { useDemurragePages } from './use-demurrage-pages.ts'

interface DemurrageHomeProps {
  readonly type: DocumentType
  /** The field's initial value. */
  readonly first: string
}

export function DemurrageHome({ type, first }: DemurrageHomeProps) {
  const { language } = usePageTexts()
  const { demurrage } = useInAppTexts()
  const go = useDemurragePages()
  const search = useChargeSearch((asked) => go(queryPaths.demurrageResult({ ...asked, language }), { steps: 1 }))
  const [number, setNumber] = useState(first)
  const [recent] = useState(chargeQueries.read)
  // Prefilled from the history entry that was tapped, whose number type opened this form.
  const [filter, setFilter] = useState(() => recent.find(isEntryOf(type, first)) ?? FIRST_FILTER)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = search.refusal === 'input_number' && normalizedNumber(number) === ''

  const start = (): void => search.search(askedCharges(number, type, filter))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (normalizedNumber(number) === '') field.current?.focus()
    start()
  }
  const showType = (next: DocumentType, num: string): void =>
    go(queryPaths.demurrageHome({ type: next, num, language }), { replace: true })
  const choose = (entry: ChargeQuery): void => {
    if (entry.type !== type) return showType(entry.type, entry.num)
    setNumber(entry.num)
    setFilter(entry)
    field.current?.focus()
  }
  return (
    <>
      <DemurrageHead asked={normalizedNumber(first) === '' ? null : { num: first, type }}>
        <PartyNotice />
        <search>
          <form className="search demurrage-form" noValidate onSubmit={submit}>
            <NumberField
              type={type}
              number={number}
              isRefused={isMissing}
              fault={numberFault(search.fault)}
              field={field}
              onType={(next) => showType(next, number.trim())}
              onNumber={setNumber}
            />
            <FilterFields
              filter={filter}
              onFilter={setFilter}
              isAgreed={search.isAgreed}
              isAgreementMissing={search.refusal === 'Please_agree_to_the_terms_of_the_inquiry'}
              onAgree={search.setAgreed}
              onReadTerms={search.readClause}
            />
            <button type="submit" className="button button-main">
              <Icon name="search" />
              {demurrage.search}
            </button>
          </form>
        </search>
      </DemurrageHead>
      <SearchExtras search={search} onRetry={start} isAtField={numberFault(search.fault) !== null} />
      <Recent entries={recent} onChoose={choose} />
    </>
  )
}

const isEntryOf =
  (type: DocumentType, num: string) =>
  (entry: ChargeQuery): boolean =>
    entry.type === type && normalizedNumber(entry.num) === normalizedNumber(num)

interface RecentProps {
  readonly entries: readonly ChargeQuery[]
  readonly onChoose: (entry: ChargeQuery) => void
}

function Recent({ entries, onChoose }: RecentProps) {
  const { controls, demurrage, menu } = useInAppTexts()
  return (
    <RecentEntries
      entries={entries.map((entry) => ({
        key: `${entry.type} ${entry.num}`,
        title: <GroupedNumber number={entry.num} />,
        note: [menu.types[entry.type], controls.costType[entry.chargeType].name, demurrage.bound[entry.bound]].join(
          ' · ',
        ),
        onChoose: () => onChoose(entry),
      }))}
    />
  )
}
