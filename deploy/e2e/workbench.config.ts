import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { port } from './src/environment.ts'

const folder = fileURLToPath(new URL('../../sdk/ui/', import.meta.url))
const vite = join(folder, 'node_modules/vite/bin/vite.js')
const settings = '--config workbench/vite.config.ts'

/** The tests of the workbench's stories: they need no server of the product. */
export default defineConfig({
  ...base,
  outputDir: 'test-results/workbench',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  projects: [{ name: 'workbench', testMatch: 'workbench/**/*.e2e.ts' }],
  use: { ...base.use, viewport: { width: 360, height: 740 } },
  webServer: {
    command: `node ${vite} build ${settings} && node ${vite} preview ${settings} --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: folder,
    url: `http://127.0.0.1:${port}/story.html`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
