// Tells the person at the terminal how far it has come; the results go to docs/benchmarks.md.
export const say = (line: string): void => void process.stderr.write(`${line}\n`)
