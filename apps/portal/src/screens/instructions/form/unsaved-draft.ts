// Whether something that was typed into an instruction's form and not saved lies on this computer: it comes back with the form.
import { draftShelf } from '../../../shell/kept-drafts.ts'

export const draftName = (id: string): string => `instruction.${id}`

export const hasUnsavedDraft = (uid: string | null, id: string): boolean =>
  uid !== null && draftShelf(uid, draftName(id)).read() !== null
