// The licences of all packages in a release, as one text: most licences require that every copy includes them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { packageIn } from './bill-of-materials.mjs'

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)[^/]*$/i

/** `licences`: `name@version` -> its licence in the bill of materials. */
export function thirdPartyLicences(folders, licences) {
  const byPackage = new Map(folders.map((folder) => [packageIn(folder), folder]))
  const parts = [...byPackage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => {
      const texts = readdirSync(path.join(root, folder))
        .filter((file) => LICENCE_FILE.test(file))
        .sort()
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8').trim())
      const head = `${name}\n${licences.get(name)}`
      return [head, ...(texts.length > 0 ? texts : ['(The package itself holds no text of its licence.)'])].join('\n\n')
    })
  return `Quayline holds these packages of others, each under its own licence.\n\n${parts.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}

/** Licence of each component of a bill of materials: an SPDX id, an SPDX expression or a name. */
export const licencesOf = ({ components }) =>
  new Map(
    components.map((component) => [
      component['bom-ref'],
      component.licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(', '),
    ]),
  )
