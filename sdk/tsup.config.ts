import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'

const parts = globSync('src/react/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing[./]/.test(file))
const named = (file: string): [string, string] => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file]

/**
 * Every part of `./react` is a file of its own, so that an app carries only the ones it uses. Declarations are written by the
 * compiler (`tsconfig.declarations.json`), file by file.
 */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'forms/index': 'src/forms/index.ts',
    'helpers/money': 'src/helpers/money.ts',
    'schemas/index': 'src/schemas/index.ts',
    ...Object.fromEntries(parts.map(named)),
  },
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: false,
})
