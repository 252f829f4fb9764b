import { describe, expect, it } from 'vitest'
import { queuedSend, rUuidOf, sharedStorage } from './send-queue.fixture.ts'
import { readQueuedSend, sendStore } from './send-queue-store.ts'

describe('the kept queue', () => {
  it('is read in order, whoever wrote it, and is the same array while nothing changes', () => {
    const storage = sharedStorage()
    const [one, other] = [sendStore(storage.tab()), sendStore(storage.tab())]
    expect(one.put(queuedSend(2))).toBe(true)
    expect(other.put(queuedSend(1))).toBe(true)
    expect(one.read()).toEqual([queuedSend(1), queuedSend(2)])
    expect(one.read()).toBe(one.read())
    expect(other.read()).toEqual(one.read())
  })

  it('survives a restart of the page', () => {
    const storage = sharedStorage()
    sendStore(storage.tab()).put(queuedSend(1, { refusal: 'words', attempts: 3 }))
    expect(sendStore(storage.tab()).read()).toEqual([queuedSend(1, { refusal: 'words', attempts: 3 })])
  })

  it('holds the same rUuid once', () => {
    const store = sendStore(sharedStorage().tab())
    store.put(queuedSend(1))
    store.put(queuedSend(1))
    expect(store.read()).toHaveLength(1)
  })

  it('does not bring back what another tab discarded', () => {
    const storage = sharedStorage()
    const [one, other] = [sendStore(storage.tab()), sendStore(storage.tab())]
    one.put(queuedSend(1))
    other.remove(rUuidOf(1))
    one.replace(queuedSend(1, { attempts: 1 }))
    expect(one.read()).toEqual([])
  })

  it('notifies of changes in this tab and in others until unsubscribed', () => {
    const storage = sharedStorage()
    const [one, other] = [sendStore(storage.tab()), sendStore(storage.tab())]
    let calls = 0
    const stop = one.subscribe(() => calls++)
    one.put(queuedSend(1))
    other.put(queuedSend(2))
    expect(calls).toBe(2)
    storage.tab().localStorage.setItem('quayline.recent.eir', '[]')
    expect(calls).toBe(2)
    stop()
    other.remove(rUuidOf(2))
    expect(calls).toBe(2)
  })

  it('says so when nothing can be kept', () => {
    const storage = sharedStorage()
    const store = sendStore(storage.tab())
    storage.fill()
    expect(store.put(queuedSend(1))).toBe(false)
    expect(store.read()).toEqual([])
    const forbidden = {
      ...storage.tab(),
      get localStorage(): Storage {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    expect(sendStore(forbidden).put(queuedSend(1))).toBe(false)
    expect(sendStore(forbidden).read()).toEqual([])
  })
})

describe('what is no queued send is left alone', () => {
  const good = queuedSend(1)
  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another endpoint', JSON.stringify({ ...good, send: { ...good.send, endpoint: 'logout' } })],
    [
      'a body that lacks a field',
      JSON.stringify({ ...good, send: { endpoint: 'batchEirPrint', body: { rUuid: 'x' } } }),
    ],
    [
      'a body whose rUuid is a number',
      JSON.stringify({ ...good, send: { ...good.send, body: { ...good.send.body, rUuid: 1 } } }),
    ],
    ['no user', JSON.stringify({ ...good, userId: undefined })],
    ['half a number', JSON.stringify({ ...good, attempts: 0.5 })],
  ])('%s', (_, text) => {
    expect(readQueuedSend(text)).toBeNull()
    const storage = sharedStorage()
    storage.stored.set('quayline.send.x', text)
    expect(sendStore(storage.tab()).read()).toEqual([])
    expect(storage.stored.get('quayline.send.x')).toBe(text)
  })
})
