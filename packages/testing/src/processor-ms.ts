/** Processor time of this process in ms: unlike a clock it does not run while other processes have the processor. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
