import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine that runs them: a test now and then waits for a time limit to pass.
  workers: 3,
  timeout: 60_000,
  // What is true is tested here, not how fast a machine with two cores is; speed is measured in bench/.
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
    // Recording every test costs a third of its time: TRACE=1 shows what a failing one did.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
  },
})
