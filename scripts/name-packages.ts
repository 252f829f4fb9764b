// Vite plugin of both front ends that lists the registry packages in their bundles. The release's bill of materials and
// licence text need the list, because a bundle no longer shows which packages it contains.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Folder of the package that a module belongs to; null for our own modules and the build tool's. */
const packageOf = (module: string): string | null =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\0', ''))?.[1] ?? null

/** Writes `.vite/packages.json` into `folder`: the packages' folders, relative to the repository's root. */
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
