// The text for a status label of the payload in the reader's language; an unknown code is shown as reported.
import { reportedCodeOf } from '@quayline/domain/tracking/unknown-status'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'

export function statusText(label: string, texts: TrackingMessages): string {
  const code = reportedCodeOf(label)
  return code === null ? lookUp(texts.status, label) : fill(texts.statusUnknown, { code })
}
