import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

/** It asks what the first page of a visit does, and so comes first. */
const FIRST_PAGE = 'src/shared/page.test.tsx'

const conditions = ['@coverdesk/source', ...defaultClientConditions]

export default defineConfig({
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  // Patience for a busy machine, not a limit of speed.
  test: {
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    // Only a screen needs a page; what needs none starts quicker without, one file after the other in a worker.
    projects: [
      {
        extends: true,
        test: { name: 'plain', include: ['src/**/*.test.ts'], environment: 'node', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          exclude: [...configDefaults.exclude, FIRST_PAGE],
          setupFiles: ['../sdk/ui/src/testing/page.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'first page',
          include: [FIRST_PAGE],
          environment: 'jsdom',
          setupFiles: ['../sdk/ui/src/testing/page.ts'],
        },
      },
    ],
  },
})
