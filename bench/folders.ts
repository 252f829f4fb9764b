// Folders, resolved from the sources as well as from the bundle (scripts/bench.mjs sets the variable).
import path from 'node:path'

export const repository = process.env['QUAYLINE_REPOSITORY'] ?? path.resolve(import.meta.dirname, '..')
export const cacheFolder = path.join(repository, '.cache/bench')
/** Bundles of the measured processes, of the load generator and of this program. */
export const processFolder = path.join(repository, 'apps/server/dist/bench')
