import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Vite comes with the test runner.
const fromHere = createRequire(import.meta.url)
const { build } = await import(pathToFileURL(createRequire(fromHere.resolve('vitest')).resolve('vite')))

const manifest = new URL('../package.json', import.meta.url)
const peers = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).peerDependencies)

/** Whether a bundle of this program, made as the apps are, still holds the text. */
export async function carries(consumer, program, text) {
  const entry = join(consumer, 'entry.mjs')
  writeFileSync(entry, program)
  const [{ output }] = await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: (id) => peers.some((peer) => id === peer || id.startsWith(`${peer}/`)) },
    },
  })
  return output.some((chunk) => chunk.code?.includes(text))
}
