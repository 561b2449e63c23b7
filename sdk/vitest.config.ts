import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@coverdesk/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
})
