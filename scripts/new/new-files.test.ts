// The texts that the templates write, applied to the current files of this repository. generated.slow.test.ts tests
// that they compile and that their tests fail until filled in.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpointNames, WrongArguments } from './endpoint-names.ts'
import { CannotInsert, withImport, withLineBefore, withRoute } from './insert-lines.ts'
import { newEdiMessage } from './new-edi-message.ts'
import { newEndpoint } from './new-endpoint.ts'
import { newScreen } from './new-screen.ts'
import { screenNames } from './screen-names.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const exists = (file: string): boolean => existsSync(path.join(root, file))

describe('the names of a call', () => {
  it.each([
    ['GET', '/v1/admin/late-gates', 'listLateGates', 'list-late-gates', []],
    ['GET', '/v1/admin/late-gates/{id}', 'getLateGates', 'get-late-gates', ['id']],
    ['POST', '/v1/admin/late-gates', 'addLateGates', 'add-late-gates', []],
    ['PUT', '/v1/admin/late-gates/{id}', 'putLateGates', 'put-late-gates', ['id']],
    ['PATCH', '/v1/a/{userId}/late-gates/{id}', 'changeLateGates', 'change-late-gates', ['userId', 'id']],
    ['DELETE', '/v1/admin/late-gates/{id}', 'deleteLateGates', 'delete-late-gates', ['id']],
  ])('%s %s is %s', (method, url, name, file, params) => {
    expect(endpointNames('reference', method, url)).toMatchObject({ name, file, params })
  })

  it.each([
    ['Reference', 'GET', '/v1/x', undefined],
    ['../x', 'GET', '/v1/x', undefined],
    ['reference', 'get', '/v1/x', undefined],
    ['reference', 'GET', 'v1/x', undefined],
    ['reference', 'GET', '/v2/x', undefined],
    ['reference', 'GET', '/v1/x y', undefined],
    ['reference', 'GET', "/v1/x'", undefined],
    ['reference', 'GET', '/v1/{Id}', undefined],
    ['reference', 'GET', '/v1/x', 'List-x'],
  ])('refuses %s %s %s %s', (context, method, url, name) => {
    expect(() => endpointNames(context, method, url, name)).toThrow(WrongArguments)
  })
})

describe('a new call', () => {
  it('is declared, served and in the access table, where nothing is right until it is filled in', () => {
    const files = newEndpoint(endpointNames('reference', 'PATCH', '/v1/admin/late-gates/{id}'), read, exists)
    expect([...files.keys()]).toEqual([
      'packages/contract/src/change-late-gates.ts',
      'apps/server/src/contexts/reference/change-late-gates.ts',
      'apps/server/src/contexts/reference/change-late-gates.test.ts',
      'apps/server/src/contexts/reference/index.ts',
      'apps/server/src/contexts/access-table.data.ts',
      'apps/server/src/contexts/access-table-calls.fixture.ts',
    ])
    const row = /^changeLateGates .*$/m.exec(files.get('apps/server/src/contexts/access-table.data.ts') ?? '')?.[0]
    expect(row?.split(/ +/)).toEqual(['changeLateGates', 'shut', '??', '??????', '??', '??????', '??'])
    expect(files.get('apps/server/src/contexts/access-table-calls.fixture.ts')).toContain(
      "changeLateGates: () => ({ params: { id: 'fill-in' }, body: { name: 'Fill in' } }),\n}\n",
    )
    expect(files.get('packages/contract/src/change-late-gates.ts')).toContain("audience: 'hq-admin'")
  })

  it('makes its context where there is none', () => {
    const files = newEndpoint(endpointNames('gate-times', 'GET', '/v1/admin/late-gates'), read, exists)
    expect(files.get('apps/server/src/contexts/gate-times/index.ts')).toContain(
      "export const gateTimes: Context = { name: 'gate-times'",
    )
    expect(files.get('apps/server/src/contexts.ts')).toMatch(/ {2}gateTimes,\n\]/)
  })

  it('writes over nothing', () => {
    const taken = endpointNames('reference', 'GET', '/v1/late-gates', 'registers')
    expect(() => newEndpoint(taken, read, exists)).toThrow('packages/contract/src/registers.ts is there already')
  })

  it('finds its place in every context that there is', () => {
    const contexts = [...read('apps/server/src/contexts.ts').matchAll(/'\.\/contexts\/([\w-]+)\/index\.ts'/g)]
    expect(contexts.length).toBeGreaterThan(14)
    for (const [, context = ''] of contexts) {
      const index = `apps/server/src/contexts/${context}/index.ts`
      const text = newEndpoint(endpointNames(context, 'GET', '/v1/admin/late-gates'), read, exists).get(index)
      expect(text?.split('listLateGates(deps)'), index).toHaveLength(2)
      expect(text, index).toContain("import { listLateGates } from './list-late-gates.ts'")
    }
  })
})

describe('a new list screen', () => {
  const names = (...args: readonly string[]) => screenNames(args[0] ?? '', args[1] ?? '', args[2] ?? '', args[3])

  it('in a new folder is a screen, its texts, its test, its definition and a line of the table', () => {
    const files = newScreen(names('gates', 'late-gates', '/v1/admin/audit', 'AUDIT'), read, exists)
    expect([...files.keys()]).toEqual(
      [
        'screens/gates/late-gates-screen.tsx',
        'screens/gates/late-gates-own-texts.ts',
        'screens/gates/late-gates-screen.test.tsx',
        'screens/gates/screens.ts',
        'screen-table.ts',
      ].map((file) => `apps/portal/src/${file}`),
    )
    expect(files.get('apps/portal/src/screen-table.ts')).toMatch(/ {2}\.\.\.gatesScreens,\n\]/)
    expect(files.get('apps/portal/src/screens/gates/screens.ts')).toContain("pattern: '/gates/late-gates'")
  })

  it('in an old one is a definition more', () => {
    const files = newScreen(names('audit', 'late-gates', '/v1/admin/audit', 'AUDIT'), read, exists)
    expect(files.has('apps/portal/src/screen-table.ts')).toBe(false)
    const definitions = files.get('apps/portal/src/screens/audit/screens.ts') ?? ''
    expect(definitions.split('defineScreen({').length).toBe(
      read('apps/portal/src/screens/audit/screens.ts').split('defineScreen({').length + 1,
    )
  })

  it.each([
    ['Gates', 'late-gates', '/v1/x', 'AUDIT'],
    ['../x', 'late-gates', '/v1/x', 'AUDIT'],
    ['gates', 'late gates', '/v1/x', 'AUDIT'],
    ['gates', 'late-gates', '/v1/x/{id}', 'AUDIT'],
    ['gates', 'late-gates', '/v1/x', 'NOBODY'],
  ])('refuses %s %s %s %s', (...args) => {
    expect(() => names(...args)).toThrow(WrongArguments)
  })

  it('writes over nothing', () => {
    expect(() => newScreen(names('audit', 'audit', '/v1/x', 'AUDIT'), read, exists)).toThrow('is there already')
  })
})

describe('a new EDIFACT message', () => {
  it('has groups, a mapper, its test, and a line by which it is found', () => {
    const files = newEdiMessage('BAPLIE', read, exists)
    expect([...files.keys()]).toEqual(
      ['baplie/groups.ts', 'baplie/read.ts', 'baplie/read.test.ts', 'read-message.ts'].map(
        (file) => `packages/edi/src/${file}`,
      ),
    )
    expect(files.get('packages/edi/src/read-message.ts')).toContain("  ['BAPLIE', readBaplie],\n])")
  })

  it.each(['baplie', '315', 'BAPLIE2', '../AAA'])('refuses the name %s', (name) => {
    expect(() => newEdiMessage(name, read, exists)).toThrow(WrongArguments)
  })

  it('writes over nothing', () => {
    expect(() => newEdiMessage('CODECO', read, exists)).toThrow('is there already')
  })
})

describe('a place for a line', () => {
  it('that is not there is an error with the name of the file', () => {
    expect(() => withImport('a.ts', 'export {}', '')).toThrow(
      new CannotInsert('a.ts has no import to put another one behind'),
    )
    expect(() => withLineBefore('a.ts', 'const x = [', { open: 'x', close: '\n]', line: '' })).toThrow(CannotInsert)
    expect(() => withRoute('a.ts', 'const x = 1', 'listX')).toThrow('a.ts names its routes in no way that is known')
  })

  it('of a route is found however a context lists its own', () => {
    expect(withRoute('', '{ routes: aRoutes }', 'b')).toBe('{ routes: (deps) => [...aRoutes(deps), b(deps)] }')
    expect(withRoute('', '{ routes: aRoutes, pages }', 'b')).toBe(
      '{ routes: (deps) => [...aRoutes(deps), b(deps)], pages }',
    )
    expect(withRoute('', '{ routes: (deps) => [...a(deps)] }', 'b')).toBe('{ routes: (deps) => [b(deps), ...a(deps)] }')
    expect(withRoute('', '{ routes: () => [], pages }', 'b')).toBe('{ routes: (deps) => [b(deps), ], pages }')
  })
})
