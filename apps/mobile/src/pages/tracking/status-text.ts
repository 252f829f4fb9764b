// The reader's words for a status label of the payload; a code that nobody has explained is shown as reported.
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'

/** The domain's label for a code it has no meaning for (domain/tracking/status-code.ts). */
const UNKNOWN = /^status reported, code (.+)$/i

export function statusText(label: string, texts: TrackingMessages): string {
  const code = UNKNOWN.exec(label.trim())?.[1]
  return code === undefined ? lookUp(texts.status, label) : fill(texts.statusUnknown, { code })
}
