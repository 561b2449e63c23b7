import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The minifier of the package's own build. */
const { transformSync } = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild')

/** KB gzip of the client with every resource, minified as in the bundle of an app, without React parts and schemas. */
export function clientSize(dist) {
  const seen = new Set()
  const read = (file) => readFileSync(join(dist, file), 'utf8')
  const add = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name] of read(file).matchAll(/from\s*"\.\/([^"]+)"/g)) add(name)
  }
  add('index.js')
  const minified = [...seen].map((file) => transformSync(read(file), { minify: true }).code)
  return gzipSync(minified.join('')).length / 1024
}
