// The portal's only build: what browsers load, under /portal/, with a manifest of the hashed files for the server.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../../scripts/compress-assets.ts'
import { namePackages } from '../../scripts/name-packages.ts'

export default defineConfig({
  base: '/portal/',
  plugins: [
    react(),
    namePackages(`${import.meta.dirname}/dist/client`),
    compressAssets(`${import.meta.dirname}/dist/client`),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The largest chunk is antd's: the byte budget test monitors it, not a warning about uncompressed size.
    chunkSizeWarningLimit: 1500,
    rollupOptions: { input: 'src/entry-client.tsx' },
  },
})
