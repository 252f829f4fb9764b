// The files of a new list screen of the portal: the screen, its texts in four languages, its test, and its definition
// in the folder's list of screens.
import { camelCase, WrongArguments } from './endpoint-names.ts'
import { type ReadFile, withImport, withLineBefore } from './insert-lines.ts'
import type { ScreenNames } from './screen-names.ts'
import { definitionText, folderText, screenText, testText, textsText } from './screen-templates.ts'

const PORTAL = 'apps/portal/src'

/** Path from the root -> whole text, not yet formatted. Throws WrongArguments. */
export function newScreen(
  names: ScreenNames,
  read: ReadFile,
  exists: (file: string) => boolean,
): ReadonlyMap<string, string> {
  const folder = `${PORTAL}/screens/${names.folder}`
  const made = new Map([
    [`${folder}/${names.name}-screen.tsx`, screenText(names)],
    [`${folder}/${names.name}-own-texts.ts`, textsText(names)],
    [`${folder}/${names.name}-screen.test.tsx`, testText(names)],
  ])
  for (const file of made.keys()) if (exists(file)) throw new WrongArguments(`${file} is there already`)
  const definitions = `${folder}/screens.ts`
  if (exists(definitions))
    return new Map([
      ...made,
      [
        definitions,
        withLineBefore(definitions, read(definitions), {
          open: 'Screen[] = [',
          close: '\n]\n',
          line: `\n${definitionText(names)}`,
        }),
      ],
    ])
  return new Map([...made, [definitions, folderText(names)], listed(names, read)])
}

/** Adds a line for a new folder to the table of screens. */
function listed({ folder }: ScreenNames, read: ReadFile): readonly [string, string] {
  const table = `${PORTAL}/screen-table.ts`
  const screens = `${camelCase(folder)}Screens`
  const imported = withImport(table, read(table), `import { ${screens} } from './screens/${folder}/screens.ts'`)
  return [
    table,
    withLineBefore(table, imported, { open: 'export const SCREENS', close: '\n]', line: `\n  ...${screens},` }),
  ]
}
