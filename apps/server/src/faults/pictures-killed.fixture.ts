// What the killed servers of pictures-killed.slow.test.ts take in.
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import type { Delivery } from '../contexts/intake/reading/delivery-report.ts'

const line = simulateLine({ now: Date.UTC(2026, 1, 20), shipments: 12 })

export const killedDeliveries = (): readonly Delivery[] =>
  line.files.map(({ name: source, text }) => ({ partner: null, channel: 'COMMAND', source, bytes: Buffer.from(text) }))

export const killedNumbers = (): readonly string[] =>
  line.shipments.flatMap(({ bookingNumber, billNumbers, containers }) => [bookingNumber, ...billNumbers, ...containers])
