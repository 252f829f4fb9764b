// `npm run generate`: packages/contract/openapi.json from the contract and packages/client/src/schema.d.ts from that.
// With --check nothing is written: it fails when a committed file differs from what the contract says.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'

const root = path.join(import.meta.dirname, '..')
const { apiDocument } = await tsImport('../packages/contract/src/api-document.ts', import.meta.url)

const document = `${JSON.stringify(apiDocument(), null, 2)}\n`
const outputs = new Map([
  ['packages/contract/openapi.json', document],
  ['packages/client/src/schema.d.ts', clientTypes(document)],
])

const drifted = [...outputs].filter(([file, text]) => textOf(file) !== text).map(([file]) => file)
if (!process.argv.includes('--check')) {
  for (const file of drifted) writeFileSync(path.join(root, file), outputs.get(file))
  process.stdout.write(drifted.length === 0 ? 'Nothing changed.\n' : `Written: ${drifted.join(', ')}\n`)
} else if (drifted.length > 0) {
  process.stderr.write(`${drifted.join(' and ')} no longer follow the contract: run npm run generate\n`)
  process.exit(1)
}

/** openapi-typescript needs TypeScript 5: it runs inside the workspace that has it. */
function clientTypes(openapi) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-generate-'))
  try {
    writeFileSync(path.join(folder, 'openapi.json'), openapi)
    const cli = path.join(root, 'scripts/codegen/node_modules/openapi-typescript/bin/cli.js')
    const output = path.join(folder, 'schema.d.ts')
    execFileSync(
      process.execPath,
      [
        cli,
        path.join(folder, 'openapi.json'),
        '--output',
        output,
        '--immutable',
        '--root-types',
        '--root-types-no-schema-prefix',
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    return readFileSync(output, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function textOf(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
