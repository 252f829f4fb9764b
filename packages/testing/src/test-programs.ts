// Finds the programs that tests start as separate processes (bundled by scripts/test-programs.mjs).
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../..', 'apps/server/test-programs')

/**
 * `main`: the server; otherwise the name of a *.child.ts of the server without extension, such as
 * `ingest-killed.child`.
 */
export const testProgram = (name: 'main' | `${string}.child`): string => path.join(folder, `${name}.js`)
