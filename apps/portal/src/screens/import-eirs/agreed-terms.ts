// Whether a user has agreed to the EIR terms on this device (docs/requirements/eir.md 3).
import { keptChoice } from '../../shell/kept-choice.ts'

const AGREED = 'yes'

export function agreedTerms(uid: string): { readonly isAgreed: () => boolean; readonly agree: () => void } {
  const kept = keptChoice(`eir-terms.${uid}`)
  return { isAgreed: () => kept.read() === AGREED, agree: () => kept.write(AGREED) }
}
