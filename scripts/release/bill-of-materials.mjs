// The bill of materials of a release (CycloneDX): npm's bill of all installed packages, reduced to those released.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

/** Licences of packages that declare none in package.json, read by hand in the LICENSE file of this version. */
const READ_BY_HAND = new Map([['png-js@2.0.0', 'MIT']])

/** `name@version` of the package in a folder. */
export function packageIn(folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  return `${name}@${version}`
}

function installed() {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom failed (npm 10 or newer is needed):\n${stderr}`)
  return JSON.parse(stdout)
}

/** `folders`: of the packages in the release. Throws when a package is unknown or has no licence. */
export function billOfMaterials(folders, { version, madeAt }) {
  const all = installed()
  const wanted = new Set(folders.map(packageIn))
  const components = all.components.filter((found) => wanted.has(found['bom-ref'])).map(asShipped)
  const known = new Set(components.map((found) => found['bom-ref']))
  const unknown = [...wanted].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`npm sbom does not know ${unknown.join(', ')}`)
  const unlicensed = components.filter(({ licenses }) => licenses.length === 0)
  if (unlicensed.length > 0)
    throw new Error(
      `Read the licence of ${unlicensed.map((found) => found['bom-ref']).join(', ')} and enter it in READ_BY_HAND`,
    )
  const self = `quayline@${version}`
  const bill = {
    $schema: all.$schema,
    bomFormat: all.bomFormat,
    specVersion: all.specVersion,
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      tools: all.metadata.tools,
      component: { ...all.metadata.component, 'bom-ref': self, type: 'application', name: 'quayline', version },
    },
    components,
    dependencies: [{ ref: self, dependsOn: declaredByUs(all, known) }, ...between(all, known)],
  }
  return { ...bill, serialNumber: serialNumberOf(bill) }
}

/** Drops npm's mark "development": packages bundled into a front end have it although the release contains them. */
const asShipped = ({ properties = [], ...component }) => ({
  ...component,
  licenses: component.licenses ?? readByHand(component),
  scope: 'required',
  properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
})

function readByHand(component) {
  const id = READ_BY_HAND.get(component['bom-ref'])
  return id === undefined ? [] : [{ license: { id } }]
}

const declaredByUs = ({ dependencies }, known) =>
  [...new Set(dependencies.filter(({ ref }) => ref.startsWith('@quayline/')).flatMap(({ dependsOn }) => dependsOn))]
    .filter((name) => known.has(name))
    .sort()

const between = ({ dependencies }, known) =>
  dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => known.has(name)) }))

/** Derived from the content, so that a release can be reproduced byte for byte. */
function serialNumberOf(bill) {
  const hex = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}
