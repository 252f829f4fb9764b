import { describe, expect, it, vi } from 'vitest'
import { createSessionGate } from './session-gate.ts'

describe('the gate of an expired session', () => {
  it('opens one dialog for all calls that meet it, and lets all of them on', async () => {
    const gate = createSessionGate()
    const listener = vi.fn()
    gate.subscribe(listener)
    const calls = [gate.renew(), gate.renew(), gate.renew()]
    expect(gate.isWaiting()).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
    gate.settle(true)
    expect(await Promise.all(calls)).toEqual([true, true, true])
    expect(gate.isWaiting()).toBe(false)
  })

  it('refuses all of them when the person gives up, and asks anew the next time', async () => {
    const gate = createSessionGate()
    const first = gate.renew()
    gate.settle(false)
    expect(await first).toBe(false)
    const second = gate.renew()
    expect(gate.isWaiting()).toBe(true)
    gate.settle(true)
    expect(await second).toBe(true)
  })

  it('takes an answer that nobody waits for', () => {
    const gate = createSessionGate()
    gate.settle(true)
    expect(gate.isWaiting()).toBe(false)
  })
})
