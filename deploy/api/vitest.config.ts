import { registerHooks } from 'node:module'
import { defineConfig } from 'vitest/config'

const conditions = ['@coverdesk/source']

// The process that runs the global set-up has started without them: the SDK need not be built.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...context.conditions, ...conditions] }),
})

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Where the global set-up runs.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // No test file changes a module or a global: loading the product once for all of them halves the run.
    isolate: false,
    maxWorkers: '100%',
    // Node strips the types itself, as it does for the product.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Threads of the product load the SDK's sources themselves.
    execArgv: conditions.map((condition) => `--conditions=${condition}`),
    globalSetup: ['src/testing/global-setup.ts'],
    // Patience for a busy machine, not a limit of speed.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
