/** Processor time of this process in ms: unlike a clock it does not run while other processes have the processor. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Of the shorter of two runs, because other load on the machine only makes runs longer. */
export function leastProcessorMs(work: () => void): number {
  const once = (): number => {
    const start = processorMs()
    work()
    return processorMs() - start
  }
  return Math.min(once(), once())
}
