// The texts of a new list screen. They compile and pass the checks; the test fails until every "fill in" is gone.
import { camelCase, pascalCase } from './endpoint-names.ts'
import type { ScreenNames } from './screen-names.ts'

const textsOf = ({ name }: ScreenNames): string => name.replaceAll('-', '_').toUpperCase()

export const screenText = (names: ScreenNames): string => {
  const { name, folder, call } = names
  const texts = textsOf(names)
  return `// Fill in: what is listed here, and for whom.
import type { paths } from '@quayline/client/schema.d'
import { col, type Column } from '../../kit/column.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { ${texts} } from './${name}-own-texts.ts'

type Row = paths['${call}']['get']['responses'][200]['content']['application/json']['data']['items'][number]

const CRITERIA = [] as const

export function ${pascalCase(name)}Screen() {
  const texts = useOwnTexts(${texts})
  const list = useList<never, Row>({
    key: ['${folder}', '${name}'],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask:
      ({ page }) =>
      (client) =>
        client.GET('${call}', { params: { query: page } }),
  })
  const columns: readonly Column<Row>[] = [col.text('fill-in', texts.fields.first, (row) => JSON.stringify(row))]
  return (
    <ListScreen intro={texts.intro}>
      <ListTable
        list={list}
        name="${folder}-${name}"
        source="fill-in"
        columns={columns}
        rowKey={(row) => JSON.stringify(row)}
        emptyTitle={texts.none}
      />
    </ListScreen>
  )
}
`
}

const LANGUAGES = ["'zh-CN'", "'en-US'", "'es-ES'", 'fr']

export const textsText = (
  names: ScreenNames,
): string => `// What the screen says, in four languages; its name stands in screens.ts.
import { ownTexts } from '../../kit/own-texts.ts'

export const ${textsOf(names)} = ownTexts({
${LANGUAGES.map((language) => `  ${language}: { intro: '${blank(language)}', none: '${blank(language)}', fields: { first: '${blank(language)}' } },`).join('\n')}
})
`

/** Chinese texts must contain Chinese characters, so their placeholder is Chinese too. */
const blank = (language: string): string => (language === "'zh-CN'" ? '待填写' : 'Fill in')

export const testText = (names: ScreenNames): string => `import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { htmlIn } from '../../shell/rendered.fixture.tsx'
import { adminSession, listKey, page } from '../answered.fixture.ts'
import { ${pascalCase(names.name)}Screen } from './${names.name}-screen.tsx'

const session = adminSession('HQ_ADMIN', '${names.right}')

describe('${names.name}', () => {
  it('says what is empty', () => {
    const answers = [[listKey(['${names.folder}', '${names.name}']), page([])]] as const
    expect(htmlIn({ session, answers }, <${pascalCase(names.name)}Screen />)).toContain('list-screen')
  })

  it.each(['${names.name}-screen.tsx', '${names.name}-own-texts.ts', 'screens.ts'])('has nothing to fill in left in %s', (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(/fill[ -]in|待填写/i.exec(text)?.[0]).toBeUndefined()
  })
})
`

export const definitionText = ({ folder, name, right }: ScreenNames): string => `  defineScreen({
    pattern: '/${folder}/${name}',
    title: { ${LANGUAGES.map((language) => `${language}: '${blank(language)}'`).join(', ')} },
    right: '${right}',
    group: 'ADMINISTER',
    load: async () => (await import('./${name}-screen.tsx')).${pascalCase(name)}Screen,
  }),`

export const folderText = (
  names: ScreenNames,
): string => `// Fill in: where each screen is, how it is called, who may open it, and how it comes.
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const ${camelCase(names.folder)}Screens: readonly Screen[] = [
${definitionText(names)}
]
`
