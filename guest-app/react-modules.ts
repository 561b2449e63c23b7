import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const ASKED = /^react(?:\/jsx-runtime)?$/
const AS_MODULE = 'as-module:'

/**
 * React comes as CommonJS: each file that imports it would wrap it again, and call it through what it wraps. As a module
 * it is wrapped once, in the first screen, and called by name.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: ASKED },
      handler: (id, importer, { kind }) =>
        kind === 'require-call' || importer?.startsWith(AS_MODULE) ? null : `${AS_MODULE}${id}`,
    },
    load: {
      filter: { id: /^as-module:/ },
      handler(id) {
        const name = id.slice(AS_MODULE.length)
        const exported = Object.keys(require(name)).filter((key) => key !== 'default')
        return [
          `import whole from '${name}'`,
          'export default whole',
          ...exported.map((key) => `export const ${key} = whole.${key}`),
        ].join('\n')
      },
    },
  }
}
