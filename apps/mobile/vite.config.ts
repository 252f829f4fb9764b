import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../../scripts/compress-assets.ts'
import { namePackages } from '../../scripts/name-packages.ts'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const ENTRY = `${import.meta.dirname}/src/entry-client.tsx`
const MENU = `${import.meta.dirname}/src/pages/tracking/search-page.tsx`

const IN_APP = ['eir/eir-result-page', 'demurrage/demurrage-result-page', 'cutoff/cutoff-number-result-page'].map(
  (page) => `${import.meta.dirname}/src/pages/${page}.tsx`,
)

const needs = new Map<string, ReadonlySet<string>>()

/** Whether a module needs another before it can run, directly or not. */
function isNeededBy(opener: string, id: string, modules: Modules): boolean {
  const known = needs.get(opener) ?? reachable(opener, modules)
  needs.set(opener, known)
  return known.has(id)
}

/** The base of the menu, shared with in-app pages: bridge, dialogs, calls, the switcher. */
const isOfMenu = (id: string, modules: Modules): boolean =>
  isNeededBy(MENU, id, modules) && IN_APP.some((page) => isNeededBy(page, id, modules))

/** Shared by most pages with an answer, but not by the menu: faults, bands, count texts. */
const isOfAnswers = (id: string, modules: Modules): boolean =>
  id.startsWith(`${import.meta.dirname}/src/shell/`) && !isNeededBy(MENU, id, modules)

function reachable(id: string, modules: Modules, found: Set<string> = new Set()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachable(imported, modules, found)
  return found
}

/**
 * Two builds: `vite build` creates what browsers load (dist/client, with a manifest of the hashed files), and `vite
 * build --ssr` the bundle whose `renderDocument` the server calls (dist/server/entry-server.js).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    namePackages(`${import.meta.dirname}/dist/${isSsrBuild === true ? 'server' : 'client'}`),
    ...(isSsrBuild === true ? [] : [compressAssets(`${import.meta.dirname}/dist/client`)]),
  ],
  // The server-rendering bundle includes all dependencies, also React's production build: so it renders the same under
  // any NODE_ENV, and resolves nothing from its own folder.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: isSsrBuild === true ? false : 'public',
  build:
    isSsrBuild === true
      ? {
          outDir: 'dist/server',
          target: 'node20',
          minify: false,
          rollupOptions: { input: 'src/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
        }
      : {
          outDir: 'dist/client',
          target: 'es2022',
          manifest: true,
          // A data: address would need an exception in the content security policy.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rollupOptions: {
            input: 'src/entry-client.tsx',
            // Everything that every page loads is one file: separate chunks of a few shared modules would cost a
            // request each.
            output: {
              codeSplitting: {
                groups: [
                  {
                    debugName: 'first-load',
                    name: (id, context) => (isNeededBy(ENTRY, id, context) ? 'first-load' : null),
                    includeDependenciesRecursively: false,
                    priority: 2,
                  },
                  {
                    debugName: 'menu',
                    name: (id, context) => (isOfMenu(id, context) ? 'menu' : null),
                    includeDependenciesRecursively: false,
                    priority: 1,
                  },
                  {
                    debugName: 'answers',
                    name: (id, context) => (isOfAnswers(id, context) ? 'answers' : null),
                    minShareCount: 6,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
}))
