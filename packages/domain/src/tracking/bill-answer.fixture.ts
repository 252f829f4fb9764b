// Builds answers about bills and containers with the options that the tests use.
import { buildBillAnswer } from './build-bill-answer.ts'
import { buildContainerAnswer } from './build-container-answer.ts'
import type { TrackingFacts } from './shipment-links.ts'

export function bill(
  number: string,
  known: TrackingFacts,
  options: { type?: 'bl' | 'bkg' | null; showOperations?: boolean } = {},
) {
  const { answer, clocks } = buildBillAnswer({ number, type: options.type ?? null }, known, {
    showOperations: options.showOperations ?? false,
  })
  if (answer.type === 'none' || answer.type === 'cntr') throw new Error(`${number} is ${answer.type}`)
  return { ...answer, clocks }
}

export const groups = (number: string, known: TrackingFacts) =>
  bill(number, known).content.containerStatus.map(({ label, containers }) => [
    label,
    ...containers.map((container) => `${container.containerNumber} ${container.locationDateTime ?? '-'}`),
  ])

export function trip(number: string, known: TrackingFacts, wanted: { document?: string; at?: number } = {}) {
  const { answer } = buildContainerAnswer([number], known, wanted)
  if (answer.type !== 'cntr') throw new Error(`${number} is ${answer.type}`)
  const [first] = answer.content.containers
  if (first === undefined) throw new Error('no trip')
  return first
}

export const statuses = (rows: readonly { containerNumberStatus: string; timeOfIssue: string | null }[]) =>
  rows.map((row) => `${row.timeOfIssue ?? '-'} ${row.containerNumberStatus}`)
