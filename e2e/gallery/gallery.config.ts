// The gallery is a run of pictures, not of tests: its own configuration keeps it out of the browser tests.
import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: './gallery-server.ts',
  fullyParallel: true,
  workers: Number(process.env.GALLERY_WORKERS ?? 2),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['dot']],
  outputDir: '../../.cache/gallery-results',
  // Without motion nothing is photographed half way.
  use: { ...tests.use, hasTouch: false, actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } },
})
