// What a company's administrator may change of a user's particulars: a new value or none, for nothing that is known can be emptied.
import { formatFaults, phonesFaults, type RuleFaults } from '../accounts/account-check.ts'
import { type ParticularsDraft, particularsSet } from '../accounts/particulars-draft.ts'

/** An area code belongs to its number; companies and remarks are the line's own and have no field here. */
export const changeRequired = (start: ParticularsDraft): readonly (keyof ParticularsDraft)[] =>
  (Object.keys(start) as (keyof ParticularsDraft)[]).filter(
    (name) => start[name] !== '' && !name.endsWith('.area') && name !== 'companyName' && name !== 'remarks',
  )

export const changeFaults = (draft: ParticularsDraft): RuleFaults => ({
  ...formatFaults({ ...draft, companyName: '' }),
  ...phonesFaults(draft, false),
})

/** Null: nothing was changed. */
export function changePayload(start: ParticularsDraft, draft: ParticularsDraft) {
  const changed = particularsSet(start, draft)
  return Object.keys(changed).length === 0 ? null : changed
}
