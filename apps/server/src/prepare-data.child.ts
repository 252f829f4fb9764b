// Run by prepare-data.slow.test.ts as a separate process: prepares the database of the environment for serving, with a
// fictitious line of a few shipments, and prints the lines for a first-time user.
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { readConfig } from './platform/settings/config.ts'
import { prepareData } from './prepare-data.ts'
import { openServices } from './services.ts'

const config = readConfig(process.env)
const services = await openServices(config)
const lines = await services.alone(() => prepareData(services, config, (now) => simulateLine({ now, shipments: 10 })))
for (const line of lines) process.stdout.write(`${line}\n`)
await services.close()
