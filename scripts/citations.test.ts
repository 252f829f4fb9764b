// Each citation of a requirement must name an existing section of docs/requirements (docs/requirements/README.md).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/requirements')

/** Section numbers by file name. */
const sections = new Map(
  readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [name, new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)[ .]/gm)].map(([, number]) => number))]
  }),
)

/** Every line of the repository that matches `pattern`, as `path: line`, except in docs/requirements and this file. */
function linesWith(pattern: string): readonly string[] {
  const paths = ['.', ':!docs/requirements', ':!package-lock.json', ':!scripts/citations.test.ts']
  const { stdout } = spawnSync('git', ['grep', '-IE', pattern, '--', ...paths], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

describe('citations of requirements', () => {
  it('name a file and a section that exist', () => {
    const cited = linesWith('docs/requirements/').flatMap((line) =>
      [...line.matchAll(/docs\/requirements\/([a-z-]+\.md)(?:[)\]`]*)?(?: (\d+(?:\.\d+)?))?/g)].map(
        ([text, name = '', section]) => ({
          line,
          text,
          name,
          section,
        }),
      ),
    )
    expect(cited.length).toBeGreaterThan(500)
    const lost = cited.filter(
      ({ name, section }) => !sections.has(name) || (section !== undefined && !sections.get(name)?.has(section)),
    )
    expect(lost.map(({ line, text }) => `${text} in ${line}`)).toEqual([])
  })

  it('name nothing that a clone lacks', () => {
    const lacking =
      '[Ss]eed 00[01]\\b|shared/(design|seeds|reference)|\\b(trade-rules|peers-and-users|interfaces|money-engagement|stack)\\.md'
    expect(linesWith(lacking)).toEqual([])
  })
})
