// One party of the bill or of a House B/L: its fields, and "same as" another. Re-rendered only when its own data
// differs, so that typing in one party costs nothing in the others (docs/requirements/instructions.md 1).
import { fill } from '@quayline/messages/language'
import { PARTY_ROLES, type PartyRole } from '@quayline/domain/instructions/shipping-instruction'
import { Button } from 'antd'
import { memo, useState } from 'react'
import { CountryField } from '../../../kit/country-field.tsx'
import type { BoundField } from '../../../kit/field.tsx'
import { FormGroup } from '../../../kit/form-group.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { TextAreaField, TextField } from '../../../kit/text-field.tsx'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { useFieldTexts } from './instruction-field-texts.ts'
import { hasParty, isSameParty, PARTY_FIELDS, type PartyField, partyPath, sameParty } from './party-draft.ts'
import type { InstructionForm } from './use-instruction-form.ts'

interface PartyFieldsProps {
  /** Returns the party's fields by name. */
  readonly fieldOf: (name: PartyField) => BoundField
}

const PLAIN = { autoComplete: 'off', spellCheck: false } as const

export const PartyFields = memo(
  function PartyFields({ fieldOf }: PartyFieldsProps) {
    const own = useOwnTexts(INSTRUCTION_FORM)
    const { party } = useFieldTexts()
    const field = (name: PartyField): BoundField => ({ ...fieldOf(name), label: party[name] })
    return (
      <>
        <TextField width={12} field={field('name')} control={PLAIN} />
        <TextAreaField width={8} rows={3} field={field('address')} hint={own.addressHint} />
        <CountryField field={field('country')} />
        <TextField width={3} field={field('postcode')} control={PLAIN} />
        <TextField width={5} field={field('contactName')} control={PLAIN} />
        <TextField width={4} field={field('phone')} control={{ ...PLAIN, type: 'tel' }} />
        <TextField width={5} field={field('email')} control={{ ...PLAIN, inputMode: 'email' }} />
        <TextField width={4} field={field('taxNumber')} control={PLAIN} />
        <TextField width={3} field={field('eori')} control={PLAIN} />
      </>
    )
  },
  // The handlers of a field never change, only its value and error.
  (before, after) =>
    PARTY_FIELDS.every((name) => {
      const [was, is] = [before.fieldOf(name), after.fieldOf(name)]
      return was.value === is.value && was.fault === is.fault && was.path === is.path
    }),
)

/** The most likely identical party for each role. */
const SAME_AS: Readonly<Partial<Record<PartyRole, PartyRole>>> = {
  ACTUAL_SHIPPER: 'SHIPPER',
  SHIP_TO: 'CONSIGNEE',
  NOTIFY_1: 'CONSIGNEE',
  NOTIFY_2: 'CONSIGNEE',
  NOTIFY_3: 'CONSIGNEE',
  FORWARDER: 'SHIPPER',
  SELLER: 'SHIPPER',
  BUYER: 'CONSIGNEE',
}
/** Shown even if empty: the bill requires them. */
const ALWAYS: ReadonlySet<PartyRole> = new Set(['SHIPPER', 'CONSIGNEE', 'NOTIFY_1'])

export function PartyGroups({ form }: { readonly form: InstructionForm }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { role: names } = useFieldTexts()
  const [added, setAdded] = useState<ReadonlySet<PartyRole>>(new Set())
  // A customs regime may ask for a party that the bill does not need.
  const asked = new Set([...form.open].map((path) => path.split('.').slice(0, 2).join('.')))
  const isShown = (role: PartyRole): boolean =>
    ALWAYS.has(role) || added.has(role) || hasParty(form.draft, partyPath(role)) || asked.has(partyPath(role))
  const hidden = PARTY_ROLES.filter((role) => !isShown(role))
  return (
    <>
      {PARTY_ROLES.filter(isShown).map((role) => (
        <PartyGroup key={role} form={form} role={role} />
      ))}
      {hidden.length === 0 ? null : (
        <div className="instruction-adds">
          {hidden.map((role) => (
            <Button key={role} size="small" onClick={() => setAdded((before) => new Set([...before, role]))}>
              {fill(own.addParty, { role: names[role] })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function PartyGroup({ form, role }: { readonly form: InstructionForm; readonly role: PartyRole }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { role: names } = useFieldTexts()
  const path = partyPath(role)
  const other = SAME_AS[role]
  const isOffered = other !== undefined && hasParty(form.draft, partyPath(other))
  const isSame = other !== undefined && isSameParty(form.draft, partyPath(other), path)
  return (
    <FormGroup facts={{ id: role, title: names[role], fields: PARTY_FIELDS.map((name) => `${path}.${name}`) }}>
      {isOffered ? (
        <div className="instruction-same">
          <Button
            size="small"
            disabled={isSame}
            onClick={() => form.change(sameParty(form.draft, partyPath(other), path))}
          >
            {fill(own.sameAs, { role: names[other] })}
          </Button>
        </div>
      ) : null}
      <PartyFields fieldOf={(name) => form.field(`${path}.${name}`)} />
    </FormGroup>
  )
}
