import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ARROWS, architectureViolations, type SourceTree, workspaceOf } from './architecture.ts'

const root = path.resolve(import.meta.dirname, '..')

function readTree(): SourceTree {
  const files = new Map<string, string>()
  const declared = new Map<string, Set<string>>()
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(root, folder))) {
      const manifest = JSON.parse(readFileSync(path.join(root, folder, name, 'package.json'), 'utf8'))
      declared.set(
        name,
        new Set(
          ['dependencies', 'devDependencies', 'peerDependencies']
            .flatMap((key) => Object.keys(manifest[key] ?? {}))
            .concat(manifest.name),
        ),
      )
      for (const entry of readdirSync(path.join(root, folder, name, 'src'), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
        const file = path.join(entry.parentPath, entry.name)
        files.set(path.relative(root, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8'))
      }
    }
  }
  return { files, declared }
}

const planted = (file: string, text: string, declared: string[] = []): SourceTree => ({
  files: new Map([[file, text]]),
  declared: new Map([[workspaceOf(file) ?? '', new Set(declared)]]),
})

describe('who may import whom', () => {
  it('holds in every module of every workspace', () => {
    const tree = readTree()
    expect(architectureViolations(tree)).toEqual([])
    expect(tree.files.size).toBeGreaterThan(150)
    expect(new Set([...tree.files.keys()].map(workspaceOf))).toEqual(new Set(Object.keys(ARROWS)))
  })

  it.each([
    [
      'a context that is handed the functions of another',
      planted(
        'apps/server/src/contexts.ts',
        "import { eir, eirsOf } from './contexts/eir/index.ts'\nexport const contexts = [eir, tracking(eirsOf)]",
      ),
      'hands something to tracking',
    ],
    [
      'an arrow that points up',
      planted('packages/domain/src/a.ts', "import { x } from '@quayline/edi/syntax/segment'", ['@quayline/edi']),
      'domain may not import edi',
    ],
    [
      'an app that meets another',
      planted('apps/server/src/a.ts', "import x from '@quayline/mobile/x'", ['@quayline/mobile']),
      'server may not import mobile',
    ],
    [
      'a type-only import counts',
      planted('packages/ui/src/a.tsx', "import type { x } from '@quayline/domain/x'", ['@quayline/domain']),
      'ui may not import domain',
    ],
    ['an undeclared package', planted('packages/edi/src/a.ts', "import x from 'left-pad'"), 'left-pad is not declared'],
    [
      'a dynamic import',
      planted('packages/edi/src/a.ts', "const x = await import('left-pad')"),
      'left-pad is not declared',
    ],
    [
      'an import over several lines',
      planted('packages/edi/src/a.ts', "import {\n  one,\n  two,\n} from 'left-pad'"),
      'left-pad is not declared',
    ],
    [
      'a context past its index',
      planted('apps/server/src/contexts/tracking/a.ts', "import { x } from '../intake/queries.ts'"),
      'past its index.ts',
    ],
    [
      'a platform that knows a context',
      planted('apps/server/src/platform/a.ts', "import { x } from '../contexts/intake/index.ts'"),
      'the platform knows no context',
    ],
    [
      'a workspace left by a relative path',
      planted('packages/edi/src/a.ts', "import { x } from '../../domain/src/b.ts'"),
      'leaves its workspace',
    ],
    [
      'tests helpers in production code',
      planted('apps/server/src/a.ts', "import { x } from '@quayline/testing/x'", ['@quayline/testing']),
      'only tests import testing',
    ],
    ['a name that says nothing', planted('packages/edi/src/utils.ts', ''), 'a name that says nothing'],
    ['a file over the limit', planted('packages/edi/src/a.ts', '\n'.repeat(401)), 'the limit is 400'],
  ])('reports %s', (_, tree, expected) => {
    expect(architectureViolations(tree).join('\n')).toContain(expected)
  })

  it('reports a cycle', () => {
    const files = new Map([
      ['packages/edi/src/a.ts', "import { b } from './b.ts'"],
      ['packages/edi/src/b.ts', "import { a } from './a.ts'"],
    ])
    expect(architectureViolations({ files, declared: new Map() })).toEqual([
      'cycle: packages/edi/src/a.ts -> packages/edi/src/b.ts -> packages/edi/src/a.ts',
    ])
  })

  it('reports a circle of folders in the domain, though no two files import each other', () => {
    const files = new Map([
      ['packages/domain/src/tracking/a.ts', "import type { b } from '../schedule/b.ts'"],
      ['packages/domain/src/tracking/c.ts', ''],
      ['packages/domain/src/schedule/b.ts', ''],
      ['packages/domain/src/schedule/d.ts', "import { c } from '../tracking/c.ts'"],
      // Imports of tests do not count.
      ['packages/domain/src/kernel/e.test.ts', "import { a } from '../tracking/a.ts'"],
      ['packages/domain/src/tracking/f.ts', "import { g } from '../kernel/g.ts'"],
    ])
    expect(architectureViolations({ files, declared: new Map() })).toEqual([
      'cycle: packages/domain/src/tracking -> packages/domain/src/schedule -> packages/domain/src/tracking',
    ])
  })
})
