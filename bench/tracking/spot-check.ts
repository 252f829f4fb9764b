// Before measuring, checks that our answers and the baseline's agree with the generator, so that the data is correct
// and the work is the same.
import { isDeepStrictEqual } from 'node:util'
import type { LoadedHistory } from '../history/load-history.ts'
import type { SampledShipment } from '../history/sampled-shipment.ts'
import { pathOf } from './lookups.ts'

const CHECKED = 20

interface Answer {
  readonly data: {
    readonly content: {
      readonly containerStatus: readonly {
        readonly containers: readonly { readonly containerNumber: string; readonly locationDateTime: string | null }[]
      }[]
    } | null
  }
  readonly asOf: string | null
}

/** Throws with the number whose answer is wrong. */
export async function spotCheck({ sample }: LoadedHistory, ours: string, baseline: string): Promise<void> {
  for (const shipment of sample.slice(0, CHECKED)) {
    const [own, other] = await Promise.all([ours, baseline].map((url) => answerOf(url, pathOf('bill', shipment.bill))))
    if (own === undefined || other === undefined) throw new Error('no answer')
    checkTruth(shipment, own)
    if (!isDeepStrictEqual(own.data, other.data))
      throw new Error(`the baseline answers ${shipment.bill} otherwise than we do`)
    const [container] = shipment.containers
    if (container === undefined) continue
    const asked = pathOf('container', container.number)
    const [ownContainer, otherContainer] = await Promise.all([answerOf(ours, asked), answerOf(baseline, asked)])
    if (!isDeepStrictEqual(ownContainer.data, otherContainer.data))
      throw new Error(`the baseline answers ${container.number} otherwise than we do`)
  }
}

function checkTruth(shipment: SampledShipment, { data }: Answer): void {
  const shown = (data.content?.containerStatus ?? []).flatMap(({ containers }) => containers)
  const answered = shown
    .map(({ containerNumber, locationDateTime }) => ({ number: containerNumber, latestAt: locationDateTime }))
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
  if (!isDeepStrictEqual(answered, shipment.containers))
    throw new Error(
      `${shipment.bill}: answered ${JSON.stringify(answered)}, generated ${JSON.stringify(shipment.containers)}`,
    )
}

async function answerOf(url: string, path: string): Promise<Answer> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}
