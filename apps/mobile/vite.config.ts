import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './compress-assets.ts'

/**
 * Two builds: `vite build` writes what browsers load (dist/client, with a manifest that names the hashed files), and
 * `vite build --ssr` the bundle whose `renderDocument` the server calls (dist/server/entry-server.js).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild === true ? [] : [compressAssets(`${import.meta.dirname}/dist/client`)])],
  // The server-rendering bundle carries everything it needs, React's production build included: it then renders the same
  // whatever NODE_ENV the server runs under, and needs no resolution from its own folder.
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
          rollupOptions: { input: 'src/entry-client.tsx' },
        },
}))
