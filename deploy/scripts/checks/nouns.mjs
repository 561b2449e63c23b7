// One noun names a thing everywhere: an API folder with routes has an SDK resource of the same name.
import { existsSync } from 'node:fs'
import { at, listFiles } from '../lib/workspace.mjs'
import { nameOf, parseSources, place, report, ts, walk } from './source.mjs'

/** What stands behind the API, and no client calls by name. */
const INTERNAL = new Set([
  'operations',
  'sandbox',
  'mailbox',
  'mail',
  'openapi',
  'locales',
  'static',
  'http',
  'webhooks',
  'src',
])
/** URLs of sign-in that several resources share, and calls that a resource with another name holds. */
const SHARED = new Map([
  ['login', 'sessions'],
  ['logout', 'sessions'],
  ['forgot-password', 'sessions'],
  ['reset-password', 'sessions'],
  ['validate-guest-token', 'guest-tokens'],
  ['check-registration-number', 'registration-numbers'],
  ['recovery-receipts', 'claim-recoveries'],
])
/** Folders whose calls have URLs under another noun. */
const UNDER = new Map([
  ['agency-changes', 'policies'],
  ['bulk-actions', 'batches'],
  ['purchases', 'workflows'],
  ['premiums', 'setups'],
])
const OPERATIONS = /^(?:healthz|readyz|metrics|openapi\.json|docs|mailbox|sandbox|csp-reports)$/

const resources = new Set(
  listFiles(at('sdk/src/resources'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.split('/').at(-1).replace('.ts', '')),
)
if (existsSync(at('sdk/src/resources/marine'))) resources.add('marine')
const problems = []

for (const file of listFiles(at('deploy/api/src'))) {
  const [name, noun] = file.split('/').reverse()
  if (name !== 'routes.ts' || INTERNAL.has(noun) || resources.has(UNDER.get(noun) ?? noun)) continue
  problems.push(`${file} declares routes, but sdk/src/resources has no ${noun}.ts`)
}

for (const source of parseSources(['deploy/api/src'])) {
  walk(source, (node) => {
    if (
      !ts.isPropertyAssignment(node) ||
      nameOf(node.name) !== 'url' ||
      !ts.isStringLiteralLike(node.initializer)
    )
      return
    const noun = node.initializer.text.match(/^\/api\/([^/]+)/)?.[1]
    if (!noun || noun.startsWith(':') || OPERATIONS.test(noun)) return
    const resource = SHARED.get(noun) ?? noun
    if (!resources.has(resource))
      problems.push(`${place(source, node)} /api/${noun} has no resource ${resource} in the SDK`)
  })
}
report('Nouns', [...new Set(problems)])
