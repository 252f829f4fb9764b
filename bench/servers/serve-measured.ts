// Common to all measured server processes: reports its port and processor time, and ends on request.
export function serveMeasured(port: number, close: () => Promise<unknown>): void {
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1000 })
    }
    if (message === 'stop') void close().then(() => process.exit(0))
  })
  // The benchmark was aborted, so nothing else would stop this process.
  process.once('disconnect', () => process.exit(1))
  process.send?.({ port })
}

export const portOf = (address: string): number => Number(new URL(address).port)
