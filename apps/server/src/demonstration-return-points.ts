// Where the demonstration's empties may be returned at Ningbo: the depots of the fictitious line, at invented places near the port.
import { returnDepotsOf } from '@quayline/simulated-line/facility'
import { putReturnPoints } from './contexts/eir/index.ts'
import type { Services } from './services.ts'

const OFFICE = 'NGB'
const PORT = 'CNNGB'

/** By depot: Chinese name, how many empties of any type it takes, and where it lies. */
const POINTS = [
  { name: '宁波一号空箱堆场', availableQuantity: 240, latitude: 29.905, longitude: 121.842 },
  { name: '宁波二号空箱堆场', availableQuantity: 35, latitude: 29.938, longitude: 121.79 },
  { name: '宁波三号空箱堆场', availableQuantity: 0, latitude: 29.872, longitude: 121.71 },
] as const

export async function putDemonstrationReturnPoints(services: Services): Promise<void> {
  const points = returnDepotsOf(PORT).flatMap(({ code, name }, index) => {
    const point = POINTS[index]
    return point === undefined ? [] : [{ facilityCode: code, isoSizeType: '*', nameEn: name, ...point }]
  })
  const put = await putReturnPoints(services, OFFICE, points, 'demonstration')
  if (!put.ok) throw new Error(`No return points at ${OFFICE}: ${put.reason.why}`)
}
