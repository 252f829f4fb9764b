// What a picture rests on that was worked out from the trips of containers, beside the numbers of facts.

/** A trip of which nobody says whose it is may be anybody's. */
export const NOBODY = '-'

/** `TRIP TSTU1234568 7700000001`. */
export const tripNumber = (container: string, number: string): string => `TRIP ${container} ${number}`

export const tripNumbers = (container: string, numbers: Iterable<string>): readonly string[] =>
  [...numbers, NOBODY].map((number) => tripNumber(container, number))
