import { configDefaults, defineConfig } from 'vitest/config'

const SETUP = 'src/testing/page.ts'
/** Tests that read styles or replace modules need a module graph of their own. */
const ISOLATED = ['list-page/rows', 'network/lazy-part', 'shell/shell'].map((file) => `src/${file}.test.tsx`)

export default defineConfig({
  resolve: { conditions: ['@coverdesk/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  test: {
    // Generous for a busy machine: timeouts here are no limits of speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'plain', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, environment: 'jsdom', setupFiles: [SETUP] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...ISOLATED],
          environment: 'jsdom',
          setupFiles: [SETUP],
          isolate: false,
        },
      },
    ],
  },
})
