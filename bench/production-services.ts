// Database, archive and partners as the server opens them in production, on a benchmark's database and with a temporary
// data folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@quayline/server/platform/settings/config'
import { openServices, type Services } from '@quayline/server/services'
import { repository } from './folders.ts'

export const lineFile = path.join(repository, 'quayline.config.json')

/** `databaseUrl` null opens the embedded database in the new folder. Closing the services removes the folder. */
export async function openProductionServices(databaseUrl: string | null): Promise<Services> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-bench-'))
  const services = await openServices(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl ?? '',
      QUAYLINE_DATA: dataFolder,
      QUAYLINE_DEMO: '0',
      QUAYLINE_CONFIG: lineFile,
    }),
  )
  return {
    ...services,
    close: async () => {
      await services.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
