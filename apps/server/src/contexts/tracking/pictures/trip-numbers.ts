// Dependencies of a picture that come from the trips of containers, in addition to the numbers of facts.

/** A trip without a document may belong to any. */
export const NOBODY = '-'

/** `TRIP TSTU1234568 7700000001`. */
export const tripNumber = (container: string, number: string): string => `TRIP ${container} ${number}`

export const tripNumbers = (container: string, numbers: Iterable<string>): readonly string[] =>
  [...numbers, NOBODY].map((number) => tripNumber(container, number))
