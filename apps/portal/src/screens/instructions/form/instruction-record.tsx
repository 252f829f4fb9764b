// A read-only instruction: the bill, and its content as text behind tabs (docs/requirements/instructions.md 4).
import type { Instruction } from '@quayline/client/schema.d'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { PARTY_ROLES } from '@quayline/domain/instructions/shipping-instruction'
import type { ComponentProps, ReactNode } from 'react'
import { DetailTabs } from '../../../kit/detail-screen.tsx'
import { Facts } from '../../../kit/facts.tsx'
import type { FormDraft, FormRows } from '../../../kit/form-draft.ts'
import { valueText } from '../../../kit/form-texts.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { hasUnsavedDraft } from './unsaved-draft.ts'
import { UNIT_WORDS } from './container-columns.ts'
import { rowsIn, textIn } from './draft-values.ts'
import { Face } from './face-pane.tsx'
import { filingRows } from './filing-rows.ts'
import { FilingTimes, useFilingName } from './filings-tab.tsx'
import { HOUSE_PARTIES } from './house-draft.ts'
import { COUNTS, draftOf, PLACES } from './instruction-draft.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { useFieldTexts, useShown } from './instruction-field-texts.ts'
import { hasParty, PARTY_FIELDS, partyPath } from './party-draft.ts'

interface InstructionRecordProps {
  readonly instruction: Instruction
  /** The user whose draft may be stored on this computer. */
  readonly uid: string | null
  readonly beside: ReactNode
}

export function InstructionRecord({ instruction, uid, beside }: InstructionRecordProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const draft = draftOf(instruction.content)
  return (
    <div className="instruction-page">
      <div className="instruction-record">
        <p className="instruction-lock">
          {own.readOnly}
          {hasUnsavedDraft(uid, instruction.id) ? ` ${own.keptBeside}` : ''}
        </p>
        <DetailTabs
          tabs={[
            { name: 'parties', title: own.tabs.parties, panel: <BillFacts draft={draft} /> },
            { name: 'cargo', title: own.tabs.cargo, panel: <Goods draft={draft} /> },
            { name: 'house', title: own.tabs.house, panel: <Houses rows={rowsIn(draft, 'houseBills')} /> },
            { name: 'filings', title: own.tabs.filings, panel: <Filings instruction={instruction} draft={draft} /> },
          ]}
        />
      </div>
      <aside className="instruction-aside is-record" aria-label={own.face}>
        <h2>{own.face}</h2>
        <Face content={instruction.content} />
        {beside}
      </aside>
    </div>
  )
}

const TERMS = [
  'documentType',
  'isToOrder',
  'isShippedOnBoard',
  ...COUNTS,
  'freightTerm',
  ...PLACES,
  'wishedIssueOn',
  'releaseOffice',
  'nvoccReference',
  'remarks',
  'clauses',
] as const

function BillFacts({ draft }: { readonly draft: FormDraft }) {
  const texts = useFieldTexts()
  const { kit } = useTexts()
  const shown = useShown()
  const pairs = TERMS.map((field) => ({ label: texts.field[field], value: valueText(draft[field], shown[field], kit) }))
  return (
    <>
      <Facts pairs={pairs.filter(({ value }) => value !== '')} />
      <Terms draft={draft} />
      {PARTY_ROLES.filter((role) => hasParty(draft, partyPath(role))).map((role) => (
        <Party key={role} title={texts.role[role]} draft={draft} before={partyPath(role)} />
      ))}
    </>
  )
}

/** References by their kind, and the terms of single charges. */
function Terms({ draft }: { readonly draft: FormDraft }) {
  const { field } = useFieldTexts()
  const shown = useShown()
  const shownIn = (row: FormDraft, list: string, name: string): string =>
    shown[`${list}.*.${name}`]?.(textIn(row, name)) ?? ''
  const references = groupBy(rowsIn(draft, 'references'), (row) => shownIn(row, 'references', 'type'))
  return (
    <>
      <FactSection
        title={field.references}
        pairs={[...references].map(([label, rows]) => ({
          label,
          value: rows.map((row) => textIn(row, 'value')).join(', '),
        }))}
      />
      <FactSection
        title={field.charges}
        pairs={rowsIn(draft, 'charges').map((row) => ({
          label: shownIn(row, 'charges', 'kind'),
          value: shownIn(row, 'charges', 'term'),
        }))}
      />
    </>
  )
}

interface PartyProps {
  readonly title: string
  readonly draft: FormDraft
  readonly before: string
}

function Party({ title, draft, before }: PartyProps) {
  const { party } = useFieldTexts()
  const pairs = PARTY_FIELDS.map((field) => ({ label: party[field], value: textIn(draft, `${before}.${field}`) }))
  return <FactSection title={title} pairs={pairs.filter(({ value }) => value !== '')} />
}

interface FactSectionProps {
  readonly title: string
  readonly pairs: ComponentProps<typeof Facts>['pairs']
}

/** Nothing without facts. */
function FactSection({ title, pairs }: FactSectionProps) {
  if (pairs.length === 0) return null
  return (
    <section className="instruction-party" aria-label={title}>
      <h2>{title}</h2>
      <Facts pairs={pairs} />
    </section>
  )
}

const GOODS = ['description', 'marks', 'hsCodes', 'packages', 'packageCode', 'weight', 'volume'] as const
const CONTAINERS = [
  'containerNo',
  'sizeType',
  'seals',
  'packages',
  'packageCode',
  'weight',
  'volume',
  'goods',
  'houseBillNumber',
] as const

function Goods({ draft }: { readonly draft: FormDraft }) {
  const { field } = useFieldTexts()
  return (
    <>
      <Rows title={field.cargo} rows={rowsIn(draft, 'cargo')} columns={GOODS} />
      <Rows title={field.containers} rows={rowsIn(draft, 'containers')} columns={CONTAINERS} />
    </>
  )
}

type Column = (typeof GOODS)[number] | (typeof CONTAINERS)[number]

interface RowsProps {
  readonly title: string
  readonly rows: FormRows
  readonly columns: readonly Column[]
}

function Rows({ title, rows, columns }: RowsProps) {
  const { row: texts } = useFieldTexts()
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="instruction-scroll" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Lines have no identity but their index.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column}>{cellText(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function cellText(row: FormDraft, column: Column): string {
  const text = textIn(row, column)
  if (text === '' || (column !== 'weight' && column !== 'volume')) return text
  const code = textIn(row, `${column}Unit`)
  const unit = Object.entries(UNIT_WORDS).find(([each]) => each === code)?.[1] ?? code
  return `${text} ${unit}`.trim()
}

function Houses({ rows }: { readonly rows: FormRows }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const payments: Readonly<Record<string, string>> = texts.payments
  if (rows.length === 0) return <p>{own.noHouse}</p>
  return rows.map((row) => {
    const number = textIn(row, 'number')
    const payment = textIn(row, 'payment')
    return (
      <section key={number} className="instruction-house" aria-label={number}>
        <h2>{number}</h2>
        <Facts
          pairs={[
            { label: texts.row.payment, value: payments[payment] ?? payment },
            { label: texts.row.routingCountries, value: textIn(row, 'routingCountries') },
            { label: texts.row.placeOfAcceptance, value: textIn(row, 'placeOfAcceptance') },
            { label: texts.row.placeOfFinalDelivery, value: textIn(row, 'placeOfFinalDelivery') },
          ].filter(({ value }) => value !== '')}
        />
        {HOUSE_PARTIES.filter((party) => hasParty(row, party)).map((party) => (
          <Party key={party} title={texts.house[party]} draft={row} before={party} />
        ))}
        <Rows
          title={own.houseCargo}
          rows={rowsIn(row, 'cargo')}
          columns={['containerNo', 'description', 'packages', 'packageCode', 'weight', 'volume']}
        />
      </section>
    )
  })
}

function Filings({ instruction, draft }: { readonly instruction: Instruction; readonly draft: FormDraft }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { row: texts } = useFieldTexts()
  const nameOf = useFilingName()
  const stated = rowsIn(draft, 'filings')
  const rows = filingRows(instruction.filings, stated)
  if (rows.length === 0) return <p>{own.filing.none}</p>
  return rows.map((row) => {
    const filing = row.index === null ? {} : (stated[row.index] ?? {})
    const filer = { SELF: own.filing.self, CARRIER: own.filing.carrier }
    const performedBy = textIn(filing, 'performedBy')
    return (
      <section
        key={`${row.regime} ${row.country} ${row.duty?.port ?? row.index ?? ''}`}
        className="instruction-filing"
        aria-label={nameOf(row)}
      >
        <h2>{nameOf(row)}</h2>
        {row.duty === null ? null : <FilingTimes duty={row.duty} />}
        <Facts
          pairs={[
            {
              label: texts.performedBy,
              value: performedBy === 'SELF' || performedBy === 'CARRIER' ? filer[performedBy] : '',
            },
            { label: texts.filerCode, value: textIn(filing, 'filerCode') },
            { label: texts.identificationNumber, value: textIn(filing, 'identificationNumber') },
          ].filter(({ value }) => value !== '')}
        />
      </section>
    )
  })
}
