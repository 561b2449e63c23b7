import { configDefaults, defineConfig } from 'vitest/config'

const IN_A_PAGE = 'src/react/**'

export default defineConfig({
  resolve: { conditions: ['@coverdesk/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  test: {
    // Patience for a busy machine, not a limit of speed.
    testTimeout: 120_000,
    maxWorkers: '100%',
    // What needs no page shares what is loaded, one file after the other in a worker.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, IN_A_PAGE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'react', include: [`${IN_A_PAGE}/*.test.{ts,tsx}`] } },
    ],
  },
})
