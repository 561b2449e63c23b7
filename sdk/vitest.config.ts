import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@coverdesk/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  // Patience for a busy machine, not a limit of speed.
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 120_000, maxWorkers: '100%' },
})
