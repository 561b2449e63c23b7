import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@coverdesk/source', ...defaultClientConditions]

export default defineConfig({
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['@coverdesk/source', 'node', 'import', 'default'] } },
  test: {
    environment: 'jsdom',
    setupFiles: ['../sdk/ui/src/testing/page.ts'],
    // The files of a worker come one after the other to what is loaded once.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    // Patience for a busy machine, not a limit of speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    // Hundreds of modules, which each file of tests would load one by one.
    deps: { optimizer: { client: { enabled: true, include: ['@fluentui/react-components'] } } },
  },
})
