// Places the names on a sketch: above, below, left or right of their port, inside the picture, without overlapping a name or mark.
import type { MapPoint } from './map-view.ts'

export const LABEL_SIDES = ['up', 'down', 'left', 'right', 'upLeft', 'upRight', 'downLeft', 'downRight'] as const
export type LabelSide = (typeof LABEL_SIDES)[number]

/** Size on the narrowest phone in pixels: names that fit there fit everywhere. */
const [WIDTH, HEIGHT] = [264, 132]
const LETTER = 7.2
const IDEOGRAPH = 13
const LINE = 16
/** Pixels from the middle of a port to its name. */
const GAP = 8
const [PORT, SHIP] = [6, 13]

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * The ends of the route come first: a name without room on any side is left out. Positions are in per cent of the
 * picture.
 */
export function placeLabels(
  ports: readonly (MapPoint & { readonly city: string })[],
  vessel: MapPoint | null,
): readonly (LabelSide | null)[] {
  const pixels = ({ x, y }: MapPoint): MapPoint => ({ x: (x * WIDTH) / 100, y: (y * HEIGHT) / 100 })
  const taken: Box[] = [
    ...ports.map((port) => around(pixels(port), PORT)),
    ...(vessel === null ? [] : [around(pixels(vessel), SHIP)]),
  ]
  const sides: (LabelSide | null)[] = ports.map(() => null)
  const order = [...new Set([0, ports.length - 1, ...ports.keys()])]
  for (const index of order) {
    const port = ports[index]
    if (port === undefined) continue
    const side = SIDES.find((each) => {
      const box = boxOf(pixels(port), widthOf(port.city), each)
      return isInside(box) && !taken.some((other, at) => at !== index && isMeeting(box, other))
    })
    if (side === undefined) continue
    sides[index] = side
    taken.push(boxOf(pixels(port), widthOf(port.city), side))
  }
  return sides
}

const SIDES: readonly LabelSide[] = ['up', 'down', 'left', 'right', 'upLeft', 'upRight', 'downLeft', 'downRight']

const widthOf = (name: string): number =>
  [...name].reduce((width, letter) => width + (letter > '\u2e7f' ? IDEOGRAPH : LETTER), 0)

const around = ({ x, y }: MapPoint, by: number): Box => ({ left: x - by, right: x + by, top: y - by, bottom: y + by })

function boxOf({ x, y }: MapPoint, width: number, side: LabelSide): Box {
  const [half, middle] = [width / 2, LINE / 2]
  switch (side) {
    case 'up':
      return { left: x - half, right: x + half, top: y - GAP - LINE, bottom: y - GAP }
    case 'down':
      return { left: x - half, right: x + half, top: y + GAP, bottom: y + GAP + LINE }
    case 'left':
      return { left: x - GAP - width, right: x - GAP, top: y - middle, bottom: y + middle }
    case 'right':
      return { left: x + GAP, right: x + GAP + width, top: y - middle, bottom: y + middle }
    case 'upLeft':
      return { left: x + GAP - width, right: x + GAP, top: y - GAP - LINE, bottom: y - GAP }
    case 'upRight':
      return { left: x - GAP, right: x - GAP + width, top: y - GAP - LINE, bottom: y - GAP }
    case 'downLeft':
      return { left: x + GAP - width, right: x + GAP, top: y + GAP, bottom: y + GAP + LINE }
    case 'downRight':
      return { left: x - GAP, right: x - GAP + width, top: y + GAP, bottom: y + GAP + LINE }
  }
}

const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left >= 0 && right <= WIDTH && top >= 0 && bottom <= HEIGHT

const isMeeting = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
