import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './packed.mjs'

const modules = join(import.meta.dirname, '../node_modules')
const PEERS = ['zod']

/** A folder outside the workspace with the package and, linked, the peers a consumer brings. */
export function installPacked(folder, tarball) {
  const consumer = join(folder, 'consumer')
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), '{"private":true,"type":"module"}')
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  run('npm', ['install', ...quiet, tarball], consumer)
  const installed = join(consumer, 'node_modules/@coverdesk/sdk')
  const { exports, files } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const missing = files.filter((name) => !existsSync(join(installed, name)))
  if (missing.length > 0) throw new Error(`The package promises files it lacks: ${missing.join(', ')}.`)
  if (JSON.stringify(exports).includes('@coverdesk/source'))
    throw new Error('The package still points at its sources.')
  for (const peer of PEERS) {
    const link = join(consumer, 'node_modules', peer)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(join(modules, peer)), link)
  }
  return consumer
}

export function runPlain(consumer) {
  writeFileSync(
    join(consumer, 'use.mjs'),
    `import { createClient, maskEmail, NetworkError, policyTerm } from '@coverdesk/sdk'
     import { formatNaira } from '@coverdesk/sdk/money'
     import { loginSchema } from '@coverdesk/sdk/schemas'
     import { strict as assert } from 'node:assert'
     const client = createClient({ baseUrl: 'http://127.0.0.1:1/api' })
     assert.equal(maskEmail('ada@example.ng'), 'a*a@example.ng')
     assert.equal(policyTerm('2026-04-11').end, '2027-04-10')
     assert.equal(formatNaira(4500000), '₦45,000.00')
     assert.equal(loginSchema.safeParse({ email: 'x' }).success, false)
     await assert.rejects(client.setups.colors(), (error) =>
       error instanceof NetworkError && error.message === 'Network Error')`,
  )
  run('node', ['use.mjs'], consumer)
}

/** The types an integrator sees, in Node's own resolution and in a bundler's. */
export function typecheck(consumer) {
  writeFileSync(
    join(consumer, 'plain.mts'),
    `import { createClient, type CoverdeskClient, type Page, type ListedPolicy } from '@coverdesk/sdk'
     import { formatNaira } from '@coverdesk/sdk/money'
     import { startWorkflowSchema } from '@coverdesk/sdk/schemas'
     export const amount: string = formatNaira(100)
     const client: CoverdeskClient = createClient({ baseUrl: '/api', retries: 3 })
     export const page: Promise<Page<ListedPolicy>> = client.motor.policies.list({ state: 'active' })
     export const consent: true = startWorkflowSchema.parse({}).data.consent.accepted
     // @ts-expect-error a workflow id is a number
     export const wrong = client.workflow.workflows.getGuest('2')`,
  )
  const check = (file, ...rest) =>
    run(
      join(modules, '.bin/tsc'),
      ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom', ...rest, file],
      consumer,
    )
  check('plain.mts', '--module', 'nodenext')
  check('plain.mts', '--module', 'preserve', '--moduleResolution', 'bundler')
}
