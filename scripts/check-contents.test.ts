// The content check of a release. Violations are planted, because a correct release would not show that it works.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const FILES = ['LICENSE', 'NOTICE', 'THIRD-PARTY-LICENCES.txt', 'VERSION', 'package.json', 'quayline.config.json']
const FOLDERS = ['apps', 'bin', 'deploy', 'node_modules', 'packages']

let folder = ''
const put = (...parts: string[]): string => {
  const file = path.join(folder, ...parts)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  return file
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-contents-'))
  for (const file of [...FILES, 'sbom.cdx.json']) put(file)
  for (const name of FOLDERS) put(name, 'held.js')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The module has no types, so it is called in a process of its own, as `npm run release` does. */
function check(): { readonly bytes: number } | { readonly wrong: string } {
  const module = path.join(import.meta.dirname, 'release/check-contents.mjs')
  const program = `const { checkContents } = await import(${JSON.stringify(module)})
    try { console.log(JSON.stringify({ bytes: checkContents(${JSON.stringify(folder)}) })) }
    catch (error) { console.log(JSON.stringify({ wrong: error.message })) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as ReturnType<typeof check>
}

describe('the contents of a release', () => {
  it('are measured when nothing is wrong', () => expect(check()).toEqual({ bytes: 12 }))

  it.each([
    ['README.md'],
    ['apps/server/src/main.ts'],
    ['packages/edi/read.test.js'],
    ['node_modules/piscina/dist/main.js.map'],
    ['node_modules/protobufjs/index.js'],
    ['node_modules/x/node_modules/@playwright/test/index.js'],
  ])('must not include %s', (file) => {
    put(file)
    expect(check()).toMatchObject({ wrong: expect.stringContaining(`${file} does not belong there`) })
  })

  it('must include the bill of materials', () => {
    rmSync(path.join(folder, 'sbom.cdx.json'))
    expect(check()).toMatchObject({ wrong: expect.stringContaining('sbom.cdx.json is missing') })
  })

  it('must not be larger than 80 MB', () => {
    const file = put('packages/large')
    truncateSync(file, 80_000_000 - 12)
    expect(check()).toEqual({ bytes: 80_000_000 })
    truncateSync(file, 80_000_001 - 12)
    expect(check()).toMatchObject({ wrong: expect.stringContaining('80000001 bytes, more than 80000000') })
  })
})
