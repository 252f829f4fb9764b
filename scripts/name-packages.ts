// The plugin of both front ends that writes down which packages of the registry are in what they build: the release's bill of materials
// and its licences name them, for nothing else shows them once all is one file.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The folder of the package that a module belongs to; null for our own and for those of the build tool. */
const packageOf = (module: string): string | null =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\0', ''))?.[1] ?? null

/** Writes `.vite/packages.json` into `folder`: the folders of the packages, from the repository's root. */
export const namePackages = (folder: string): Plugin => ({
  name: 'name-packages',
  apply: 'build',
  writeBundle(_, files) {
    const root = path.resolve(import.meta.dirname, '..')
    const modules = Object.values(files).flatMap((file) =>
      file.type === 'chunk'
        ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    )
    const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []))
    mkdirSync(path.join(folder, '.vite'), { recursive: true })
    const named = [...packages].map((found) => path.relative(root, found)).sort()
    writeFileSync(path.join(folder, '.vite/packages.json'), `${JSON.stringify(named, null, 2)}\n`)
  },
})
