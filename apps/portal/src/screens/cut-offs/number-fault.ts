// Why a number has no line of cut-offs, in words.
import { fill } from '@quayline/messages/language'
import type { CutOffMessages } from '@quayline/messages/cutoff/cutoff.zh-CN'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { CallFailed } from '../../shell/request.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import type { NumberRow } from './cut-off-rows.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'

export interface FaultWords {
  readonly cutoff: CutOffMessages
  readonly texts: PortalTexts
}

export const useFaultWords = (): FaultWords => ({ cutoff: useCutOffTexts(), texts: useTexts() })

/** Null: it has one. */
export function faultText({ asked, item, failure }: NumberRow, { cutoff, texts }: FaultWords): string | null {
  if (item !== null) return null
  return failure === null
    ? fill(cutoff.emptyNumber, { number: asked })
    : failureText(new CallFailed({ failure, requestId: null }), texts)
}
