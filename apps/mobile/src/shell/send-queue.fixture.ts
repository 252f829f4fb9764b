// Queued sends and a phone's storage shared by several tabs, each notified of the others' changes only, as in browsers.
import type { QueuedSend } from './send-queue.ts'

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const rUuidOf = (number: number): string => `sending-${number}`

/** A single send; `number` distinguishes it and is its position. */
export function queuedSend(number: number, more: Partial<QueuedSend> = {}): QueuedSend {
  return {
    send: {
      endpoint: 'eirPrint',
      body: {
        rUuid: rUuidOf(number),
        bkgNum: 'BK2600041',
        sizeType: '22G1',
        eirUuid: uuid(number),
        eqpOfceCde: 'NGB',
        partyCde: 'P1',
        carrier: 'QLYS',
        bkgOfceCde: 'NGB',
        pickupCde: 'NBD1',
        regionCde: 'CN',
        uid: 'user-1',
        eirNo: `EIR${number}`,
        returnCde: 'NBD2',
        cntrNo: 'CBHU4398907',
        status: '',
      },
    },
    userId: 'user-1',
    bookingNumber: 'BK2600041',
    count: 1,
    queuedAt: '2026-11-28T06:00:00.000Z',
    position: number,
    attempts: 0,
    refusal: null,
    ...more,
  }
}

export const eirUuidOf = uuid

export interface SharedStorage {
  readonly stored: Map<string, string>
  /** Another tab on the same storage. */
  tab(): Tab
  /** From now on writing fails, as on a full phone. */
  fill(): void
  /** From now on nothing changes. */
  freeze(): void
}

export type Tab = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener' | 'setTimeout'> & {
  readonly navigator: Pick<Navigator, 'locks'>
}

export function sharedStorage(navigator: Partial<Navigator> = {}): SharedStorage {
  const stored = new Map<string, string>()
  const tabs = new Set<Set<(event: { readonly key: string | null }) => void>>()
  let isFull = false
  let isFrozen = false
  const tab = (): Tab => {
    const listeners = new Set<(event: { readonly key: string | null }) => void>()
    tabs.add(listeners)
    const changed = (key: string): void => {
      for (const others of tabs) if (others !== listeners) for (const listener of others) listener({ key })
    }
    const methods = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull || isFrozen) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        stored.set(key, value)
        changed(key)
      },
      removeItem: (key: string) => {
        if (isFrozen) throw new DOMException('The storage is read only.', 'InvalidStateError')
        stored.delete(key)
        changed(key)
      },
    }
    // Object.keys of a Storage returns its entries.
    const localStorage = new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    return {
      localStorage,
      addEventListener: (_: string, listener: never) => listeners.add(listener),
      removeEventListener: (_: string, listener: never) => listeners.delete(listener),
      setTimeout: (run: () => void) => {
        queueMicrotask(run)
        return 0
      },
      navigator,
    } as unknown as Tab
  }
  return {
    stored,
    tab,
    fill: () => {
      isFull = true
    },
    freeze: () => {
      isFrozen = true
    },
  }
}
