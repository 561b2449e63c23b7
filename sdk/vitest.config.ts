import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@coverdesk/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  test: {
    // Generous for a busy machine: timeouts here are no limits of speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: '100%',
    include: ['src/**/*.test.ts'],
    // The files share loaded modules, one after the other in a worker.
    isolate: false,
  },
})
