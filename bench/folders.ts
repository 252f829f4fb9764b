// Where things lie, from the sources and from the bundle alike (scripts/bench.mjs sets it).
import path from 'node:path'

export const repository = process.env['QUAYLINE_REPOSITORY'] ?? path.resolve(import.meta.dirname, '..')
export const cacheFolder = path.join(repository, '.cache/bench')
/** Bundles of the processes that are measured, of the load generator and of this program itself. */
export const processFolder = path.join(repository, 'apps/server/dist/bench')
