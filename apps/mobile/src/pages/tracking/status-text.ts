// The reader's words for a status label of the payload; a code that nobody has explained is shown as reported.
import { statusOfLabel } from '@quayline/domain/tracking/status-code'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'

export function statusText(label: string, texts: TrackingMessages): string {
  const code = statusOfLabel(label)?.detail ?? null
  return code === null ? lookUp(texts.status, label) : fill(texts.statusUnknown, { code })
}
