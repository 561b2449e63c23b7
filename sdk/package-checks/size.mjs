import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** KB gzip of the client with every resource, without React parts and schemas. */
export function clientSize(dist) {
  const seen = new Set()
  const add = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(/from\s*"\.\/([^"]+)"/g)) add(name)
  }
  add('index.js')
  return gzipSync([...seen].map((file) => readFileSync(join(dist, file), 'utf8')).join('')).length / 1024
}
