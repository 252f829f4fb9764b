// The as-of time of an answer and the type of its source message.
import type { AsOf } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { instantText } from '@quayline/messages/time-text'
import { usePageTexts } from './page-texts.tsx'

/** `As of 17 Mar 2026 14:05 (UTC+8) · Source: terminal message`. */
export function AsOfStamp({ asOf }: { readonly asOf: AsOf | null }) {
  const { shell, tracking } = usePageTexts().texts
  if (asOf === null) return null
  return (
    <p className="as-of">
      <time dateTime={asOf.at}>{fill(shell.asOf, { time: instantText(asOf.at, shell.date) })}</time>
      {asOf.source === null ? null : (
        <span>{fill(shell.source, { source: lookUp(tracking.messageSource, asOf.source) })}</span>
      )}
    </p>
  )
}
