// The gallery takes pictures and tests nothing: its own configuration keeps it out of the browser tests.
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
  // Without motion no picture shows an unfinished transition.
  use: { ...tests.use, hasTouch: false, actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } },
})
