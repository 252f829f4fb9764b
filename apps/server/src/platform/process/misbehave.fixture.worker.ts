// Ways in which a task can fail in its thread, for the tests of the pool.
export type Misbehaviour = 'ANSWER' | 'THROW' | 'SPIN' | 'HOARD'

export default function misbehave(how: Misbehaviour): string {
  if (how === 'THROW') throw new RangeError('a task of its own accord')
  const hoard: string[][] = []
  const isOver = (): boolean => how === 'ANSWER'
  while (!isOver()) {
    if (how === 'HOARD') hoard.push(Array.from({ length: 1000 }, (_, at) => `${hoard.length} ${at}`))
  }
  return `answered ${hoard.length}`
}
