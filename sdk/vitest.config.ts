import { configDefaults, defineConfig } from 'vitest/config'

const IN_A_PAGE = 'src/react/**'
const PAGE = 'src/react/testing/page.ts'
/** What asks for styles, or puts something in the place of a module, would find what others have loaded. */
const ALONE = ['list-page/rows', 'network/lazy-part', 'shell/shell'].map(
  (file) => `src/react/${file}.test.tsx`,
)

export default defineConfig({
  resolve: { conditions: ['@coverdesk/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  test: {
    // Patience for a busy machine, not a limit of speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
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
      { extends: true, test: { name: 'react', include: [`${IN_A_PAGE}/*.test.ts`] } },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, environment: 'jsdom', setupFiles: [PAGE] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [`${IN_A_PAGE}/*.test.tsx`],
          exclude: [...configDefaults.exclude, ...ALONE],
          environment: 'jsdom',
          setupFiles: [PAGE],
          isolate: false,
        },
      },
    ],
  },
})
