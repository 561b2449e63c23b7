import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { plainName, plainSources } from './lib/plain-sources.mjs'
import { at, listFiles } from './lib/workspace.mjs'

// Keeps the server's sources without their types, each word on the line it was on, for `load-plain-sources.mjs`.
const PACKAGES = ['sdk', 'deploy/api', 'deploy/gateway']

mkdirSync(plainSources, { recursive: true })
const stale = new Set(readdirSync(plainSources))
for (const file of PACKAGES.flatMap((name) => listFiles(at(name, 'src')))) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
  const source = readFileSync(file, 'utf8')
  const name = plainName(source)
  if (stale.delete(name)) continue
  const half = `${plainSources}${process.pid}.half`
  writeFileSync(half, stripTypeScriptTypes(source))
  renameSync(half, plainSources + name)
}
for (const name of stale) rmSync(plainSources + name)
