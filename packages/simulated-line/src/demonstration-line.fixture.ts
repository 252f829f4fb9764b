// The demonstration's line as most tests use it: simulated and read once for all of them, which takes some seconds.
import { receive } from './received.fixture.ts'
import { simulateLine } from './simulate-line.ts'

export const NOW = Date.parse('2026-11-27T14:06:00Z')
export const line = simulateLine({ now: NOW })

let read: ReturnType<typeof receive> | null = null
export const receivedOfLine = (): ReturnType<typeof receive> => (read ??= receive(line))
