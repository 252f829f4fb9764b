// The queued sends, next one first: why each waits, with retry and discard. Renders nothing if the queue is empty.
import { fill } from '@quayline/messages/language'
import type { OfflineMessages } from '@quayline/messages/phone/offline.zh-CN'
import { instantText } from '@quayline/messages/time-text'
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import '@quayline/ui/dialogs.css'
import { Icon, type IconName } from '@quayline/ui/icon'
import { useToast } from '@quayline/ui/toast'
import { useId, useState } from 'react'
import { usePageTexts } from './page-texts.tsx'
import { type EntryState, keyOf, type QueuedSend } from './send-queue.ts'
import './send-queue.css'
import { openLogin } from './use-request.ts'
import { type QueueEntry, useSendQueue } from './use-send-queue.ts'

export function SendQueueNotice({ texts }: { readonly texts: OfflineMessages }) {
  const { language } = usePageTexts()
  const toast = useToast()
  const titleId = useId()
  const [discarding, setDiscarding] = useState<QueuedSend | null>(null)
  const queue = useSendQueue({
    onSent: ({ count }) => toast({ tone: 'plain', text: fill(texts.sentNow, { count }) }),
  })
  const { entries, waitingForLogin } = queue
  return (
    <>
      {waitingForLogin === 0 ? null : (
        <section className="send-queue" aria-labelledby={titleId}>
          <h2 id={titleId}>{fill(texts.queueTitle, { count: waitingForLogin })}</h2>
          <p>{texts.waitingForLogin}</p>
          <div className="send-queue-actions">
            <Button onClick={() => openLogin(language)}>{texts.login}</Button>
          </div>
        </section>
      )}
      {entries.length === 0 ? null : (
        <section className="send-queue" aria-labelledby={titleId}>
          <h2 id={titleId}>{fill(texts.queueTitle, { count: entries.length })}</h2>
          <ol>
            {entries.map((each) => (
              <WaitingSend
                key={keyOf(each.entry)}
                {...each}
                texts={texts}
                onRetry={() => queue.retry(each.entry)}
                onDiscard={() => setDiscarding(each.entry)}
                onLogin={() => openLogin(language)}
              />
            ))}
          </ol>
          {entries.length > 1 && entries[0]?.state === 'refused' ? <p>{texts.stopped}</p> : null}
        </section>
      )}
      <DiscardDialog
        entry={discarding}
        texts={texts}
        onClose={() => setDiscarding(null)}
        onDiscard={(entry) => queue.discard(entry)}
      />
    </>
  )
}

const ICONS: Readonly<Record<EntryState, IconName>> = {
  sending: 'refresh',
  refused: 'warning',
  login: 'forbidden',
  offline: 'offline',
  turn: 'partial',
  trouble: 'partial',
}

interface WaitingSendProps extends QueueEntry {
  readonly texts: OfflineMessages
  readonly onRetry: () => void
  readonly onDiscard: () => void
  readonly onLogin: () => void
}

function WaitingSend({ entry, state, texts, onRetry, onDiscard, onLogin }: WaitingSendProps) {
  const { shell } = usePageTexts().texts
  const sentence = fill(texts.send, { booking: entry.bookingNumber, count: entry.count })
  return (
    <li className={`send-queue-entry is-${state}`}>
      <p className="send-queue-name">{sentence}</p>
      <p className="send-queue-time">{fill(texts.queuedAt, { time: instantText(entry.queuedAt, shell.date) })}</p>
      <p className="send-queue-state" role={state === 'refused' ? 'alert' : undefined}>
        <Icon name={ICONS[state]} />
        {stateText(entry, state, texts)}
      </p>
      <div className="send-queue-actions">
        {state === 'login' ? <Button onClick={onLogin}>{texts.login}</Button> : null}
        {state === 'refused' ? (
          <Button aria-label={`${texts.retry}: ${sentence}`} onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null}
        {state === 'sending' ? null : (
          <Button tone="quiet" aria-label={`${texts.discard}: ${sentence}`} onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
      </div>
    </li>
  )
}

function stateText({ refusal }: QueuedSend, state: EntryState, texts: OfflineMessages): string {
  switch (state) {
    case 'sending':
      return texts.sending
    case 'refused':
      return fill(texts.refused, { reason: refusal ?? '' })
    case 'login':
      return texts.waitingForLogin
    case 'offline':
      return texts.waitingForNetwork
    case 'turn':
      return texts.waitingForTurn
    case 'trouble':
      return texts.waitingForServer
  }
}

interface DiscardDialogProps {
  readonly entry: QueuedSend | null
  readonly texts: OfflineMessages
  readonly onClose: () => void
  readonly onDiscard: (entry: QueuedSend) => void
}

function DiscardDialog({ entry, texts, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      title={texts.discardTitle}
      closeLabel={texts.keep}
      onClose={onClose}
      actions={
        <Button
          tone="main"
          onClick={() => {
            if (entry !== null) onDiscard(entry)
            onClose()
          }}
        >
          {texts.discard}
        </Button>
      }
    >
      <p>{entry !== null && entry.attempts > 0 ? texts.discardUncertain : texts.discardUnsent}</p>
    </Dialog>
  )
}
