// All works in turn within each round, so that a slow moment of the machine falls on all of them.
import { say } from './say.ts'

/** One run of a work; answers its figure, in microseconds. */
export type Work = () => number | Promise<number>

/** The first round lets the compiler settle and is not counted. */
export async function takeTurns(
  rounds: number,
  works: Readonly<Record<string, Work>>,
): Promise<ReadonlyMap<string, number[]>> {
  const figures = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const figure = await work()
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), figure])
    }
  }
  for (const [name, values] of figures) {
    say(`  ${name}: ${values.map((value) => (value < 10 ? value.toFixed(3) : value.toFixed(1))).join(' ')} µs`)
  }
  return figures
}
