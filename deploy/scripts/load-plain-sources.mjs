import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { plainName, plainSources } from './lib/plain-sources.mjs'

// Node takes the types out of a source as it loads it, with a program that keeps some 20 MB in every thread that did.
// What `keep-plain-sources.mjs` took them out of is read from there instead; anything else Node loads as ever.
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
    const plain = plainSources + plainName(readFileSync(new URL(url)))
    if (!existsSync(plain)) return next(url, context)
    return { format: 'module', source: readFileSync(plain, 'utf8'), shortCircuit: true }
  },
})
