// Advance filings: which are due, the filer and the code, the deadlines by law and by the line, and the time left
// (docs/requirements/instructions.md 5).
import type { Instruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { LocalTimeCell } from '../../../kit/cells.tsx'
import { ChoiceField } from '../../../kit/choice-field.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { fieldId } from '../../../kit/field.tsx'
import { boundRow } from '../../../kit/form-rows.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { TextField } from '../../../kit/text-field.tsx'
import { useLocale, useTexts } from '../../../shell/language-provider.tsx'
import { regionOptions } from '../../../shell/regions.ts'
import { INSTRUCTION_STATUS_TEXTS } from '../status-texts.ts'
import { Countdown } from './countdown.tsx'
import { rowsIn } from './draft-values.ts'
import { type FilingRow, codeField, filingRows, isLocked, withFiler } from './filing-rows.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { choicesOf, useFieldTexts } from './instruction-field-texts.ts'
import type { InstructionForm } from './use-instruction-form.ts'

type Filing = Instruction['filings'][number]

interface FilingsTabProps {
  readonly form: InstructionForm
  readonly duties: readonly Filing[]
}

export function FilingsTab({ form, duties }: FilingsTabProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const rows = filingRows(duties, rowsIn(form.draft, 'filings'))
  const filings = rowsIn(form.draft, 'filings')
  const houses = rowsIn(form.draft, 'houseBills')
  const isFixed = ({ regime, index }: FilingRow) =>
    isLocked(regime, houses, index === null ? undefined : filings[index])
  const isAnyLocked = rows.some(isFixed)
  return (
    <div className="stack">
      <div className="form-fields">
        <ChoiceField width={4} field={form.field('isDeliveredInIcs2Zone')} options={choicesOf(own.said)} />
      </div>
      <div id={fieldId('filings')} tabIndex={-1} className="stack">
        {rows.length === 0 ? <p>{own.filing.none}</p> : null}
        {isAnyLocked ? (
          <p className="instruction-lock">
            <Icon name="forbidden" /> {own.filing.locked}
          </p>
        ) : null}
        {rows.map((row) => (
          <FilingFields
            key={`${row.regime} ${row.country} ${row.duty?.port ?? row.index ?? ''}`}
            form={form}
            row={row}
            isFixed={isFixed(row)}
          />
        ))}
      </div>
    </div>
  )
}

export function useFilingName(): (row: Pick<FilingRow, 'regime' | 'country'>) => string {
  const { regime: names } = useOwnTexts(INSTRUCTION_STATUS_TEXTS)
  const { language } = useLocale()
  const countries = regionOptions(language)
  return ({ regime, country }) => {
    const name = Object.entries(names).find(([code]) => code === regime)?.[1] ?? regime
    const where = countries.find(({ value }) => value === country)?.label ?? country
    return [name, where].filter((part) => part !== '').join(' · ')
  }
}

interface FilingFieldsProps {
  readonly form: InstructionForm
  readonly row: FilingRow
  readonly isFixed: boolean
}

function FilingFields({ form, row, isFixed }: FilingFieldsProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const nameOf = useFilingName()
  return (
    <section className="instruction-filing" aria-label={nameOf(row)}>
      <h2>{nameOf(row)}</h2>
      {row.duty === null ? <p className="field-hint">{own.filing.notDue}</p> : <FilingTimes duty={row.duty} />}
      <div className="form-fields">
        <Filer form={form} row={row} isFixed={isFixed} />
      </div>
    </section>
  )
}

/** The filer and its code: read-only while locked. */
function Filer({ form, row, isFixed }: FilingFieldsProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const { kit } = useTexts()
  const bound = form.rows('filings')
  const fields = row.index === null ? null : boundRow(bound, row.index, texts.row)
  const filer = fields?.field('performedBy')
  const value = filer?.value ?? ''
  const names: Readonly<Record<string, string>> = { SELF: own.filing.self, CARRIER: own.filing.carrier }
  const code = codeField(row.regime, value)
  if (isFixed)
    return (
      <Facts
        pairs={[
          { label: texts.row.performedBy, value: names[value] ?? kit.value.none },
          ...(code === null || fields === null ? [] : [{ label: texts.row[code], value: fields.field(code).value }]),
        ]}
      />
    )
  return (
    <>
      <ChoiceField
        width={4}
        field={{
          path: filer?.path ?? `filings.${row.regime}.${row.country}`,
          label: texts.row.performedBy,
          value,
          fault: filer?.fault,
          onChange: (text) => bound.onRows(withFiler(bound.rows, row, text)),
        }}
        options={choicesOf(names)}
      />
      {code === null || fields === null ? null : (
        <TextField width={4} field={fields.field(code)} control={{ autoComplete: 'off', spellCheck: false }} />
      )}
    </>
  )
}

export function FilingTimes({ duty }: { readonly duty: Filing }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { legalDeadline, cutOff, cutOffAt, port, isOnward, isShortSea, basis, source } = duty
  const notes = [
    isOnward ? own.filing.onward : '',
    isShortSea ? own.filing.shortSea : '',
    own.filing.basis[basis],
    source === '' ? '' : fill(own.filing.source, { source }),
  ].filter((note) => note !== '')
  return (
    <>
      <dl className="instruction-times">
        <div>
          <dt>{own.filing.port}</dt>
          <dd>{port ?? own.filing.unknown}</dd>
        </div>
        <div>
          <dt>{own.filing.legal}</dt>
          <dd>
            <ListedMoment time={legalDeadline} />
          </dd>
        </div>
        <div>
          <dt>{own.filing.lineCutOff}</dt>
          <dd>
            <ListedMoment time={cutOff} />
          </dd>
        </div>
        <div>
          <dt>{own.filing.left}</dt>
          <dd>{cutOffAt === null ? own.filing.unknown : <Countdown at={cutOffAt} />}</dd>
        </div>
      </dl>
      <p className="field-hint">{notes.join(' · ')}</p>
    </>
  )
}

/** With the time zone of its place; an unknown time zone is shown as unknown. */
export function ListedMoment({ time }: { readonly time: Filing['legalDeadline'] }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  if (time === null) return <>{own.filing.unknown}</>
  const { local, zone, offset } = time
  return <LocalTimeCell moment={{ local, clock: zone === null || offset === null ? undefined : { zone, offset } }} />
}
