import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// What an integrator gets: the packed package, installed in a folder of its own, imported by plain Node.
const MOST_KB = 12
const folder = mkdtempSync(join(tmpdir(), 'coverdesk-sdk-'))
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

try {
  run('npx', ['-y', 'pnpm@12.18.0', 'pack', '--pack-destination', folder], import.meta.dirname)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  const consumer = join(folder, 'consumer')
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), '{"private":true,"type":"module"}')
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', join(folder, tarball)],
    consumer,
  )
  const manifest = JSON.parse(
    readFileSync(join(consumer, 'node_modules/@coverdesk/sdk/package.json'), 'utf8'),
  )
  if (JSON.stringify(manifest.exports).includes('@coverdesk/source'))
    throw new Error('The package still points at its sources.')
  writeFileSync(
    join(consumer, 'use.mjs'),
    `import { createClient, maskEmail, policyTerm } from '@coverdesk/sdk'
     const client = createClient({ baseUrl: 'http://127.0.0.1:1/api' })
     if (typeof client.policies.list !== 'function') throw new Error('no resources')
     if (maskEmail('ada@example.ng') !== 'a*a@example.ng' || policyTerm('2026-04-11').end !== '2027-04-10') throw new Error('helpers')
     await client.setups.colors().then(() => { throw new Error('answered') }, (error) => {
       if (error.message !== 'Network Error') throw error
     })`,
  )
  run('node', ['use.mjs'], consumer)
  checkSize(join(consumer, 'node_modules/@coverdesk/sdk/dist'))
  console.log('The packed package installs, imports and works in plain Node.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The client with every resource, without React parts and schemas. */
function checkSize(dist) {
  const seen = new Set()
  const add = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(/from\s*"\.\/([^"]+)"/g)) add(name)
  }
  add('index.js')
  const size =
    gzipSync([...seen].map((file) => readFileSync(join(dist, file), 'utf8')).join('')).length / 1024
  console.log(`note: index.js and its chunks: ${size.toFixed(1)} KB gzip of ${MOST_KB} KB`)
  if (size > MOST_KB) throw new Error('The client has grown past its budget.')
}
