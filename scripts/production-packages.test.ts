// `npm ci --omit=dev` must install only packages that a running server loads. Tools for building, testing and measuring
// belong in devDependencies; otherwise their packages are installed too (a benchmark tool once brought protobufjs
// 6.8.6).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

interface Entry {
  readonly dev?: boolean
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

/** Workspaces that are bundled at build time or never leave a developer's machine. */
const NOT_IN_PRODUCTION = [
  'apps/mobile',
  'apps/portal',
  'packages/ui',
  'packages/client',
  'bench',
  'e2e',
  'scripts/codegen',
]

const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
const inProduction = installed.flatMap(([folder, { dev }]) => (dev === true ? [] : [folder]))

describe('packages of production', () => {
  it('are those of the server: nothing else declares any', () => {
    for (const workspace of NOT_IN_PRODUCTION) expect(packages[workspace]?.dependencies, workspace).toBeUndefined()
    expect(packages['']?.dependencies).toBeUndefined()
    expect(inProduction).toContain('node_modules/fastify')
  })

  it.each(['protobufjs', 'autocannon', 'lighthouse', 'gtfs-stream', 'antd', '@playwright/test', 'openapi-typescript'])(
    'do not include %s',
    (name) => {
      const isOf = (folder: string): boolean => folder.endsWith(`node_modules/${name}`)
      expect(installed.some(([folder]) => isOf(folder))).toBe(true)
      expect(inProduction.filter(isOf)).toEqual([])
    },
  )
})
