// Reports progress to the person at the terminal; the results go to docs/benchmarks.md.
export const say = (line: string): void => void process.stderr.write(`${line}\n`)
