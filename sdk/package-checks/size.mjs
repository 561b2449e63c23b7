import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What editors show; no bundle of an app carries it. */
const COMMENTS = /\/\*\*[\s\S]*?\*\/|^\/\/ src\/.*$/gm

/** KB gzip of the client with every resource, without comments, React parts and schemas. */
export function clientSize(dist) {
  const seen = new Set()
  const read = (file) => readFileSync(join(dist, file), 'utf8')
  const add = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name] of read(file).matchAll(/from\s*"\.\/([^"]+)"/g)) add(name)
  }
  add('index.js')
  return gzipSync([...seen].map(read).join('').replace(COMMENTS, '')).length / 1024
}
