import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Patience for a busy machine, not a limit of speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
