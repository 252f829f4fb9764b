// Restricts the files of the embedded database to the user who runs the process. PGlite's file system sets the mode of
// every file itself (0666 for most), so the umask does not apply: here the permissions of group and others are removed.
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type SetAttributes = (
  target: unknown,
  node: unknown,
  wanted: { readonly mode?: number },
  ...calls: unknown[]
) => unknown

/** Part of Emscripten's module that PGlite's types omit: the only function through which its NODEFS sets modes. */
interface ModuleWithNodeFs {
  readonly NODEFS: { doSetAttr: SetAttributes }
}

const OTHERS = 0o077

export class PrivateFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [takeFromOthers, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function takeFromOthers(module: object): void {
  const { NODEFS } = module as ModuleWithNodeFs
  const setAttributes = NODEFS.doSetAttr.bind(NODEFS)
  NODEFS.doSetAttr = (target, node, wanted, ...calls) =>
    setAttributes(
      target,
      node,
      wanted.mode === undefined ? wanted : { ...wanted, mode: wanted.mode & ~OTHERS },
      ...calls,
    )
}
