// Why a number has no cut-offs, as text.
import { fill } from '@quayline/messages/language'
import { useFailureText } from '../../kit/or-fault.tsx'
import type { NumberRow } from './cut-off-rows.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'

/** Null: it has cut-offs. */
export function useNumberFault(): (row: NumberRow) => string | null {
  const { emptyNumber } = useCutOffTexts()
  const failureText = useFailureText()
  return ({ asked, item, failure }) =>
    item === null ? (failureText(failure) ?? fill(emptyNumber, { number: asked })) : null
}
