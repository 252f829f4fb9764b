import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine that runs the tests, because some tests wait for a time limit.
  workers: 3,
  timeout: 60_000,
  // These tests check behaviour, not speed, so that a two-core machine passes; bench/ measures speed.
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  outputDir: '../.cache/e2e-results',
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
    // Recording takes a third of the time of a test, so only TRACE=1 records failing tests.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
  },
})
