// The store of queued sends: local storage, one key each, so that two tabs that add at the same moment cannot lose an
// entry. Stored values are not trusted: anything that is not a valid queued send is left alone and never sent.
import { type EirSend, inOrder, keyOf, type QueuedSend } from './send-queue.ts'

const PREFIX = 'quayline.send.'

export interface SendStore {
  /** The sends of all users, in order. Returns the same array until something changes. */
  read(): readonly QueuedSend[]
  /** False if this browser does not let pages store anything, or has no space: then the send is not queued. */
  put(entry: QueuedSend): boolean
  /** Only if it still exists: an entry discarded in another tab stays discarded. */
  replace(entry: QueuedSend): void
  remove(key: string): void
  /** Called after changes in this tab and in others. */
  subscribe(notify: () => void): () => void
}

type Page = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

export function sendStore(page: Page): SendStore {
  const listeners = new Set<() => void>()
  let last: { readonly text: string; readonly entries: readonly QueuedSend[] } = { text: '', entries: [] }
  const notifyAll = (): void => {
    for (const notify of listeners) notify()
  }
  const texts = (): readonly string[] => {
    try {
      const storage = page.localStorage
      return Object.keys(storage)
        .filter((key) => key.startsWith(PREFIX))
        .sort()
        .flatMap((key) => storage.getItem(key) ?? [])
    } catch {
      // Disabled storage has no queue.
      return []
    }
  }
  const write = (change: (storage: Storage) => void): boolean => {
    try {
      change(page.localStorage)
      return true
    } catch {
      // Disabled or full. The caller notifies the user, who must not believe that the send is queued.
      return false
    } finally {
      notifyAll()
    }
  }
  const put = (entry: QueuedSend): boolean =>
    write((storage) => storage.setItem(PREFIX + keyOf(entry), JSON.stringify(entry)))
  return {
    read: () => {
      const found = texts()
      const text = found.join('\n')
      if (text !== last.text) last = { text, entries: inOrder(found.flatMap((each) => readQueuedSend(each) ?? [])) }
      return last.entries
    },
    put,
    replace: (entry) => {
      write((storage) => {
        const key = PREFIX + keyOf(entry)
        if (storage.getItem(key) !== null) storage.setItem(key, JSON.stringify(entry))
      })
    },
    remove: (key) => void write((storage) => storage.removeItem(PREFIX + key)),
    subscribe: (notify) => {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === null || key.startsWith(PREFIX)) notify()
      }
      listeners.add(notify)
      page.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(notify)
        page.removeEventListener('storage', onStorage)
      }
    },
  }
}

const BODY_FIELDS: Readonly<Record<EirSend['endpoint'], readonly string[]>> = {
  eirPrint: [
    'rUuid',
    'bkgNum',
    'sizeType',
    'eirUuid',
    'eqpOfceCde',
    'partyCde',
    'carrier',
    'bkgOfceCde',
    'pickupCde',
    'regionCde',
    'uid',
    'eirNo',
    'returnCde',
    'cntrNo',
    'status',
  ],
  batchEirPrint: ['rUuid', 'printParam', 'eqpOfceCde'],
}

/** Null if the text is not a queued send. The server validates its values. */
export function readQueuedSend(text: string): QueuedSend | null {
  try {
    const stored: unknown = JSON.parse(text)
    return isQueuedSend(stored) ? stored : null
  } catch {
    // Invalid JSON.
    return null
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function isQueuedSend(value: unknown): value is QueuedSend {
  const entry = fieldsOf(value)
  return (
    isSend(entry['send']) &&
    typeof entry['userId'] === 'string' &&
    typeof entry['bookingNumber'] === 'string' &&
    typeof entry['queuedAt'] === 'string' &&
    [entry['count'], entry['position'], entry['attempts']].every(Number.isSafeInteger) &&
    (entry['refusal'] === null || typeof entry['refusal'] === 'string')
  )
}

function isSend(value: unknown): value is EirSend {
  const { endpoint, body } = fieldsOf(value)
  if (endpoint !== 'eirPrint' && endpoint !== 'batchEirPrint') return false
  return BODY_FIELDS[endpoint].every((name) => typeof fieldsOf(body)[name] === 'string')
}
