import { configDefaults, defineConfig } from 'vitest/config'

/** They put something else in place of a module: what they load must be theirs alone. */
const REPLACES_MODULES = [
  'apps/server/src/contexts/accounts/sessions/lock-out-by-strangers.test.ts',
  'apps/server/src/contexts/accounts/sessions/log-in.test.ts',
  'apps/server/src/contexts/intake/replay.test.ts',
]

const EXEC_ARGV = ['--max-semi-space-size=64']

const WORKSPACES = ['packages/*/src', 'apps/*/src']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the two cores: now and then each waits for the database.
    maxWorkers: 3,
    execArgv: EXEC_ARGV,
    projects: [
      { extends: true, test: { name: 'alone', include: REPLACES_MODULES } },
      {
        extends: true,
        test: {
          name: 'together',
          include: [...WORKSPACES.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...REPLACES_MODULES, '**/*.slow.test.ts'],
          // A worker keeps the modules from one file to the next: loading the server anew for each took a third of the whole run.
          isolate: false,
          globalSetup: 'packages/testing/src/described-statements.ts',
        },
      },
      // Killed processes, memory limits, hostile files: `npm test` runs them, `npm run check` does not.
      {
        extends: true,
        test: {
          name: 'slow',
          include: [...WORKSPACES, 'scripts'].map((folder) => `${folder}/**/*.slow.test.ts`),
          // What is true is tested here, not how fast a machine is: a limit of time is a test's own.
          testTimeout: 120_000,
          // As in their programs (scripts/test-programs.mjs).
          execArgv: [...EXEC_ARGV, '--liftoff-only'],
          isolate: false,
          globalSetup: 'scripts/test-programs.mjs',
        },
      },
    ],
  },
})
