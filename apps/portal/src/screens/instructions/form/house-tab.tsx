// House B/Ls: a list of them, and the open one with its parties, payment, routing and cargo
// (docs/requirements/instructions.md 1). One at a time: two hundred forms below each other would be unusable.
import { fill } from '@quayline/messages/language'
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { Icon } from '@quayline/ui/icon'
import { Button } from 'antd'
import { useState } from 'react'
import { ChoiceField, SwitchField } from '../../../kit/choice-field.tsx'
import { fieldId } from '../../../kit/field.tsx'
import { type BoundRow, boundRow, type BoundRows } from '../../../kit/form-rows.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { RowGroups } from '../../../kit/row-groups.tsx'
import { SuggestField } from '../../../kit/suggest-field.tsx'
import { TextAreaField, TextField } from '../../../kit/text-field.tsx'
import { useTexts } from '../../../shell/language-provider.tsx'
import { ShellIcon } from '../../../shell/shell-icon.tsx'
import { rowsIn, textIn } from './draft-values.ts'
import { FigureField } from './figure-field.tsx'
import { BLANK_HOUSE, BLANK_HOUSE_CARGO, cargoFromContainers, HOUSE_PARTIES, houseNumber } from './house-draft.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { choicesOf, useFieldTexts } from './instruction-field-texts.ts'
import { Measure } from './measure.tsx'
import { PartyFields } from './party-group.tsx'
import { BILL_PLACES } from './place-field.tsx'
import type { InstructionForm } from './use-instruction-form.ts'

interface HouseTabProps {
  readonly form: InstructionForm
  /** The House B/L to open for an error. */
  readonly at: number | null
}

export function HouseTab({ form, at }: HouseTabProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const bound = form.rows('houseBills')
  const [chosen, setChosen] = useState(0)
  const [seen, setSeen] = useState<number | null>(null)
  if (at !== seen) {
    setSeen(at)
    if (at !== null) setChosen(at)
  }
  const open = Math.min(chosen, bound.rows.length - 1)
  const add = (): void => {
    bound.onRows([...bound.rows, BLANK_HOUSE], { index: bound.rows.length, removed: 0, count: 1 })
    setChosen(bound.rows.length)
  }
  return (
    <div className="stack">
      <div className="form-fields">
        <ChoiceField width={4} field={form.field('hasHouseBills')} options={choicesOf(own.said)} />
      </div>
      {bound.rows.length === 0 ? <p>{own.noHouse}</p> : null}
      <HouseList form={form} rows={bound} open={open} onOpen={setChosen} />
      {bound.rows.length < INSTRUCTION_LIMITS.houseBills ? (
        <span>
          <Button id={fieldId('houseBills')} onClick={add}>
            {own.addHouse}
          </Button>
        </span>
      ) : null}
      {bound.rows[open] === undefined ? null : (
        <HouseFields key={open} form={form} row={boundRow(bound, open, texts.row)} />
      )}
    </div>
  )
}

interface HouseListProps extends Pick<HouseTabProps, 'form'> {
  readonly rows: BoundRows
  readonly open: number
  readonly onOpen: (index: number) => void
}

function HouseList({ form, rows: { rows }, open, onOpen }: HouseListProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { field } = useFieldTexts()
  const { kit } = useTexts()
  if (rows.length === 0) return null
  return (
    <ul className="instruction-houses" aria-label={field.houseBills}>
      {rows.map((row, index) => {
        const faults = form.faults.filter(({ path }) => path.startsWith(`houseBills.${index}.`)).length
        const parties = [textIn(row, 'shipper.name'), textIn(row, 'consignee.name')].filter((name) => name !== '')
        return (
          // Rows have no identity but their index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button type="button" aria-current={index === open ? 'true' : undefined} onClick={() => onOpen(index)}>
              <b>{textIn(row, 'number') || kit.value.none}</b>
              <span>{parties.join(' → ')}</span>
              {faults === 0 ? null : (
                <span className="form-mark is-faulty">
                  <Icon name="warning" /> {fill(own.toCorrect, { count: faults })}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const PLAIN = { autoComplete: 'off', spellCheck: false } as const

function HouseFields({ form, row }: { readonly form: InstructionForm; readonly row: BoundRow }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const number = row.field('number')
  const label = (text: string) => ({ label: text })
  return (
    <section className="instruction-house" aria-label={`House B/L ${number.value}`}>
      <h2>{`House B/L ${number.value}`}</h2>
      <div className="form-fields">
        <TextField
          width={3}
          field={{ ...number, onChange: (text) => number.onChange(houseNumber(text)) }}
          control={PLAIN}
        />
        <ChoiceField width={3} field={row.field('payment')} options={choicesOf(texts.payments)} />
        <TextField width={6} field={row.field('routingCountries')} control={{ ...PLAIN, placeholder: 'CN, US' }} />
        <SuggestField field={row.field('placeOfAcceptance')} source={BILL_PLACES} />
        <SuggestField field={row.field('placeOfFinalDelivery')} source={BILL_PLACES} />
        <ChoiceField
          width={4}
          field={{ ...row.field('isDeliveredInIcs2Zone'), ...label(texts.field.isDeliveredInIcs2Zone) }}
          options={choicesOf(own.said)}
        />
        <SwitchField field={{ ...row.toggle('isToOrder'), ...label(texts.field.isToOrder) }} />
      </div>
      {HOUSE_PARTIES.map((party) => (
        <fieldset key={party} className="instruction-party">
          <legend>{texts.house[party]}</legend>
          <div className="form-fields">
            <PartyFields fieldOf={(name) => row.field(`${party}.${name}`)} />
          </div>
        </fieldset>
      ))}
      <HouseCargo form={form} row={row} number={number.value} />
      <Button icon={<ShellIcon name="close" />} onClick={row.remove}>
        {own.removeHouse}
      </Button>
    </section>
  )
}

interface HouseCargoProps {
  readonly form: InstructionForm
  readonly row: BoundRow
  readonly number: string
}

function HouseCargo({ form, row, number }: HouseCargoProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const bound = row.rows('cargo')
  const filled = cargoFromContainers(number, rowsIn(form.draft, 'containers'), rowsIn(form.draft, 'cargo'), bound.rows)
  return (
    <>
      <span>
        <Button disabled={filled.length === 0} onClick={() => bound.onRows(filled)}>
          {own.fillCargo}
        </Button>
      </span>
      <RowGroups
        rows={{ ...bound, label: own.houseCargo }}
        labels={texts.row}
        blank={BLANK_HOUSE_CARGO}
        mostRows={INSTRUCTION_LIMITS.houseCargo}
        add={own.addHouseCargo}
      >
        {(line) => (
          <>
            <TextField width={3} field={line.field('containerNo')} control={PLAIN} />
            <TextField width={3} field={line.field('hsCode')} control={PLAIN} />
            <FigureField width={3} field={line.field('packages')} />
            <TextField width={3} field={line.field('packageCode')} control={{ ...PLAIN, placeholder: 'CT' }} />
            <TextAreaField width={8} rows={2} field={line.field('description')} />
            <TextAreaField width={4} rows={2} field={line.field('marks')} />
            <Measure row={line} name="weight" />
            <Measure row={line} name="volume" />
          </>
        )}
      </RowGroups>
    </>
  )
}
