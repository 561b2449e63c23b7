// Builds one app against the SDK as it is published, instead of its source: node build-on-dist.mjs <app folder>
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from '../lib/workspace.mjs'

const root = at(process.argv[2])
process.chdir(root)
const { resolve } = createRequire(join(root, 'package.json'))
const { build } = await import(pathToFileURL(resolve('vite')).href)
const outDir = mkdtempSync(join(tmpdir(), 'coverdesk-dist-'))
const withoutSource = (conditions) => conditions?.filter((condition) => condition !== '@coverdesk/source')
let usedSource = false
const onDist = {
  name: 'sdk-on-dist',
  enforce: 'pre',
  config(config) {
    const conditions = withoutSource(config.resolve?.conditions)
    if (conditions) config.resolve.conditions = conditions
  },
  load(id) {
    if (id.startsWith(`${at('sdk/src')}/`)) usedSource = true
    return null
  },
}
try {
  await build({ root, logLevel: 'warn', plugins: [onDist], build: { outDir, emptyOutDir: true } })
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
if (usedSource) {
  console.error('The build read sdk/src: the published package was not what it used.')
  process.exitCode = 1
}
