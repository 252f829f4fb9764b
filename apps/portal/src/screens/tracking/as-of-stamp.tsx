// The as-of time of an answer and the type of its source message.
import type { AsOf } from '@quayline/client/outcome'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { instantText } from '@quayline/messages/time-text'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-texts.ts'

export function AsOfStamp({ asOf }: { readonly asOf: AsOf | null }) {
  const { shell } = useTexts()
  const { messageSource } = useTracking()
  if (asOf === null) return null
  return (
    <p className="as-of">
      <time dateTime={asOf.at}>{fill(shell.asOf, { time: instantText(asOf.at, shell.date) })}</time>
      {asOf.source === null ? null : ` · ${fill(shell.source, { source: lookUp(messageSource, asOf.source) })}`}
    </p>
  )
}
