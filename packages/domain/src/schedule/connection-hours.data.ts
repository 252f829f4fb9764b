// Minimum hours of a container between its discharge in a port and the departure of the next vessel.
// SOURCE: 24 h is the trade's usual planning figure (docs/requirements/schedules.md 5); the longer times are this
// line's own rule for ports whose terminals are so far apart that a container may have to be carried from one to
// another. Another line enters its own times here.
export const DEFAULT_CONNECTION_HOURS = 24

export const CONNECTION_HOURS: Readonly<Record<string, number>> = {
  // Waigaoqiao and Yangshan: a bridge of 32 km between them.
  CNSHA: 36,
  // Beilun and Meishan.
  CNNGB: 30,
  // North Port and New Port.
  KRPUS: 36,
  // Waalhaven, Maasvlakte I and II.
  NLRTM: 36,
  // Brani and Pasir Panjang.
  SGSIN: 30,
}
