// Where the programs are that tests start as processes of their own (scripts/test-programs.mjs bundles them).
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../..', 'apps/server/test-programs')

/** `main`: the server; else the name of a *.child.ts of the server without its end, such as `ingest-killed.child`. */
export const testProgram = (name: 'main' | `${string}.child`): string => path.join(folder, `${name}.js`)
