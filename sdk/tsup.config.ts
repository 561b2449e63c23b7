import { defineConfig } from 'tsup'

/** Declarations are written by the compiler (`tsconfig.declarations.json`), file by file. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'forms/index': 'src/forms/index.ts',
    'money/money': 'src/money/money.ts',
    'schemas/index': 'src/schemas/index.ts',
    transport: 'src/transport.ts',
  },
  format: ['esm'],
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: false,
})
