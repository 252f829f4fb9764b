// Run by prepare-data.slow.test.ts as a process of its own: brings the database of the environment to where a server could serve, with a
// fictitious line of a few shipments, and prints what a newcomer would be shown.
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { readConfig } from './platform/settings/config.ts'
import { prepareData } from './prepare-data.ts'
import { openServices } from './services.ts'

const config = readConfig(process.env)
const services = await openServices(config)
const lines = await services.alone(() => prepareData(services, config, (now) => simulateLine({ now, shipments: 10 })))
for (const line of lines) process.stdout.write(`${line}\n`)
await services.close()
