import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { at, hashFiles, listFiles } from './workspace.mjs'

const folder = at('deploy/api/dist')
const stampFile = join(folder, '.coverdesk-build')
const dependenciesOf = (name) =>
  Object.keys(JSON.parse(readFileSync(at(name, 'package.json'), 'utf8')).dependencies)

/** The modules that are started: by a script of the repository, and by the server as a thread or a process. */
const entryPoints = () => [
  ...['server.ts', 'verify-ledger.ts'].map((name) => at('deploy/api/src', name)),
  ...listFiles(at('deploy/api/src')).filter((file) => file.endsWith('.entry.ts')),
]

function sources() {
  const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'sdk/package.json', 'deploy/api/package.json']
  const bundled = ['sdk/src', 'sdk/lists/src', 'deploy/gateway/src', 'deploy/api/src'].flatMap((name) =>
    listFiles(at(name)),
  )
  return [...shared.map((file) => at(file)), at('deploy/scripts/lib/server-bundle.mjs'), ...bundled]
}

let building

/**
 * Bundles the server into `deploy/api/dist`, with source maps, when its sources changed. Where there are no sources, as
 * in the container, the bundle is what was copied there. Returns whether it built.
 */
export const buildServer = () => (building ??= build())

async function build() {
  if (!existsSync(at('deploy/api/src'))) return false
  const stamp = hashFiles(sources())
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const { build: bundle } = await import('esbuild')
  const { outputFiles } = await bundle({
    entryPoints: entryPoints(),
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    conditions: ['@coverdesk/source'],
    // Packages that are installed where the server runs; those of the workspace become part of the bundle. The server
    // does not use the SDK's client, nor therefore what the client depends on.
    external: ['deploy/api', 'sdk'].flatMap(dependenciesOf),
    // All files side by side, so that `entryPoint` finds a module beside any other.
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  replaceFiles(outputFiles)
  writeFileSync(stampFile, stamp)
  return true
}

/**
 * Escapes the letters that esbuild leaves in regular expressions and templates, where an escape means the same: V8 keeps
 * a source with one letter beyond Latin-1 at two bytes a letter.
 */
const inAscii = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Each file changes at once: a server may run from this folder. */
function replaceFiles(files) {
  mkdirSync(folder, { recursive: true })
  const stale = new Set(readdirSync(folder))
  for (const { path, text } of files) {
    const partial = `${path}.${process.pid}`
    writeFileSync(partial, inAscii(text))
    renameSync(partial, path)
    stale.delete(basename(path))
  }
  for (const name of stale) rmSync(join(folder, name))
}
