// Whether unsaved input of an instruction's form is stored on this computer: it is restored with the form.
import { draftShelf } from '../../../shell/kept-drafts.ts'

export const draftName = (id: string): string => `instruction.${id}`

export const hasUnsavedDraft = (uid: string | null, id: string): boolean =>
  uid !== null && draftShelf(uid, draftName(id)).read() !== null
