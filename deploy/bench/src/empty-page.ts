import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { root } from './environment.ts'

const HTML =
  '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>'
const MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('button', null, 'There'))`

interface Built {
  output: { type: string; code?: string }[]
}

/** Builds a page with React and one button, compressed as the apps are: the lower bound. */
export async function emptyReactPage() {
  const folder = join(root, 'guest-app/node_modules/.cache/empty-page')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.js'), MAIN)
  const vite = createRequire(join(root, 'guest-app/package.json')).resolve('vite')
  const { build } = (await import(pathToFileURL(vite).href)) as { build: (options: object) => Promise<Built> }
  const input = join(folder, 'main.js')
  const { output } = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { input } },
  })
  rmSync(folder, { recursive: true, force: true })
  const script = output.find(({ type }) => type === 'chunk')?.code
  if (!script) throw new Error('The empty page has no script')
  const app = Fastify()
  const packed = brotliCompressSync(script)
  app.get('/', (_request, reply) => reply.type('text/html').send(HTML))
  app.get('/main.js', (_request, reply) =>
    reply.type('text/javascript').header('content-encoding', 'br').send(packed),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}
