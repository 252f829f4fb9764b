// `npm run new:screen -- <folder> <name> <call>`,
// `npm run new:endpoint -- <context> <METHOD> <path> [--name listLateGates]` and
// `npm run new:edi-message -- <NAME>`: write the files that a screen, an endpoint or an EDI message needs. The
// templates compile and pass the checks; their tests fail until the author has filled them in.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tsImport } from 'tsx/esm/api'

const root = path.join(import.meta.dirname, '..')
const load = (file) => tsImport(`./new/${file}`, import.meta.url)
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const exists = (file) => existsSync(path.join(root, file))

const KINDS = {
  screen: {
    usage: 'npm run new:screen -- <folder> <name> <call that lists> --right RESOURCE',
    async files([folder, name, call, ...more], { right }) {
      if (call === undefined || more.length > 0) return null
      const [{ screenNames }, { newScreen }] = await Promise.all([load('screen-names.ts'), load('new-screen.ts')])
      return newScreen(screenNames(folder, name, call, right), read, exists)
    },
    generates: false,
    next: 'Then: its name and group in screens.ts, its texts, columns and the operation they come from; a picture: npm run gallery -- --only <name>.',
  },
  endpoint: {
    usage: 'npm run new:endpoint -- <context> <METHOD> <path> [--name listLateGates]',
    async files([context, method, url, ...more], { name }) {
      if (url === undefined || more.length > 0) return null
      const [{ endpointNames }, { newEndpoint }] = await Promise.all([
        load('endpoint-names.ts'),
        load('new-endpoint.ts'),
      ])
      return newEndpoint(endpointNames(context, method, url, name), read, exists)
    },
    generates: true,
    next: 'Then: what it is for in docs/requirements, its audience and its row of the access table, contract, route, test; npm run generate.',
  },
  'edi-message': {
    usage: 'npm run new:edi-message -- <NAME>',
    async files([name, ...more]) {
      if (name === undefined || more.length > 0) return null
      return (await load('new-edi-message.ts')).newEdiMessage(name, read, exists)
    },
    generates: false,
    next: 'Then: a real sample in the test, groups, mapper; its rows in docs/requirements/edi.md and docs/integration/sending-messages.md.',
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, right: { type: 'string' } },
})
const [word, ...words] = positionals
const kind = KINDS[word]
if (kind === undefined)
  fail(
    Object.values(KINDS)
      .map(({ usage }) => usage)
      .join('\n'),
  )
const files = await kind.files(words, values).catch((error) => {
  if (error.name === 'WrongArguments' || error.name === 'CannotInsert') fail(error.message)
  throw error
})
if (files === null) fail(kind.usage)
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
run('npx', ['biome', 'format', '--write', ...files.keys()])
if (kind.generates) run(process.execPath, ['scripts/generate.mjs'])
process.stdout.write(`${[...files.keys()].join('\n')}\n${kind.next}\n`)

function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`${program} ${args[0]}: ${stderr}`)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
