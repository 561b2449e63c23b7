import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApps } from './lib/builds.mjs'
import { tail } from './lib/failure.mjs'
import {
  findChromium,
  findProgram,
  freePort,
  installPackages,
  jobs,
  memoryFolder,
  pool,
} from './lib/machine.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { buildServer } from './lib/server-bundle.mjs'
import { createRunner, logs, oneFailed } from './lib/steps.mjs'
import { binary, runCheck, runPlaywright, runScript, runTool, runVitest } from './lib/tools.mjs'
import { apps, at, install, node, packageFolders } from './lib/workspace.mjs'

const [flag, steps, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (flag !== undefined && (flag !== '--only' || !steps))) {
  console.error('Usage: npm test [-- --only <step>,<step>…]; the README lists the steps.')
  process.exit(1)
}
const only = (steps ?? '').split(',').filter(Boolean)
process.env.CI = 'true'
// Databases that live as long as a test need no disk.
const memory = memoryFolder()
if (memory) process.env.TMPDIR ??= memory
// What a process has compiled, or stripped of its types, is read by the next: tests start hundreds of them.
process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/node-compile')
const { step, sum } = createRunner(only)

/** The longest first: the shorter ones fill the other core meanwhile. */
const CHECKS = [
  'generators',
  'floors',
  'nouns',
  'words',
  'texts',
  'literals',
  'one-copy',
  'docs',
  'unused',
  'quarantine',
  'api-page',
  'components',
]
const scriptsOf = (folder) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')).scripts ?? {}
const hasSources = (folder) => existsSync(at(folder, 'src')) || folder === 'deploy/e2e'
const add = (results) => ({
  passed: results.reduce((all, { passed }) => all + passed, 0),
  failed: results.reduce((all, { failed }) => all + failed, 0),
})

async function main() {
  try {
    await install()
  } catch (error) {
    console.log(`✗ install\n${tail(error.details ?? '')}\n${error.message}`)
    sum.failed += 1
    return
  }
  sum.passed += 1

  await pool(jobs(2), [
    ...CHECKS.map((check) => () => step(check, checkOf(check))),
    lint,
    architecture,
    answers,
  ])
  // The server's tests wait for databases and for processes they kill, the browser's for pages: one has the cores meanwhile.
  await Promise.all([serverTests(), appTests().then(builds).then(browserTests)])
}

async function serverTests() {
  const server = process.env.TEST_DATABASE_URL
  await step('api on postgresql', withServer(server, apiTests))
  await step('api on pglite', apiTests(''))
  await step(
    'restore drill',
    withServer(server, (url) => async (log) => {
      await buildServer()
      return runCheck(log, 'restore.mjs', url)
    }),
  )
  await step('api operations', (log) => {
    const script = ['--conditions=@coverdesk/source', 'src/testing/every-operation.ts', API_CALLS]
    return runTool(log, 'deploy/api', node, script)
  })
}

async function appTests() {
  await step('types', async (log) => {
    const typed = packageFolders().filter((folder) => scriptsOf(folder).types && hasSources(folder))
    // The program of the benchmarks holds the server's. A checker each: two of one program infer much of it twice.
    const check = (folder) => () => runTool(log, folder, node, ['--run', 'types', '--', '--checkers', '1'])
    const compiler = at('node_modules/typescript-7/bin/tsc')
    const scripts = () => runTool(log, 'deploy/scripts', node, [compiler, '-p', 'tsconfig.json'])
    const packages = typed.filter((folder) => folder !== 'deploy/api').map(check)
    return add(await pool(jobs(2), [scripts, ...packages]))
  })
  for (const folder of ['sdk', 'sdk/ui', 'deploy/gateway', ...apps]) {
    await step(`unit ${folder}`, (log) => runVitest(log, folder, `unit-${folder}`))
  }
}

const lint = () =>
  step('lint', (log) => runTool(log, '.', binary('.', 'biome'), ['check', '--error-on-warnings', '.']))

const architecture = () =>
  step('architecture', (log) => {
    const folders = packageFolders().map((folder) =>
      existsSync(at(folder, 'src')) ? `${folder}/src` : folder,
    )
    const args = ['--config', 'deploy/scripts/checks/architecture.cjs', '--output-type', 'err', ...folders]
    return runTool(log, '.', binary('.', 'depcruise'), args)
  })

const answers = () =>
  step('answers', (log) => runTool(log, '.', node, ['deploy/scripts/generate-answers.mjs', '--check']))

const checkOf = (name) => (log) => runCheck(log, `${name}.mjs`)

async function builds() {
  await step('sdk build', async (log) => {
    const checks = Object.keys(scriptsOf('sdk')).filter((name) => name.startsWith('check:'))
    const built = await runScript(log, 'sdk', 'build')
    const rest = []
    for (const check of built.failed ? [] : checks) rest.push(await runScript(log, 'sdk', check))
    return add([built, ...rest])
  })
  await step('apps on the built sdk', async (log) =>
    add(
      await pool(
        jobs(2),
        apps.map((app) => () => runCheck(log, 'build-on-dist.mjs', app)),
      ),
    ),
  )
  await step('build', async () => {
    await Promise.all([buildApps(), buildServer()])
    return { passed: apps.length + 1, failed: 0 }
  })
}

async function browserTests() {
  await step('budgets', (log) => runCheck(log, 'budgets.mjs'))
  await step('workbench', async (log) => {
    await ensureBrowserTools()
    return runPlaywright(log, 'deploy/e2e', { config: 'workbench.config.ts', env: await browserEnv() })
  })
  await step('e2e', async (log) => {
    await ensureBrowserTools()
    await Promise.all([buildApps(), buildServer()])
    const reporter = './src/spec/report.ts'
    return runPlaywright(log, 'deploy/e2e', {
      config: 'playwright.config.ts',
      reporter,
      env: await browserEnv(),
    })
  })
}

const browserEnv = async () => ({ PORT: String(await freePort()), CHROMIUM_PATH: findChromium() })

/** What the tests of the API called, for the check that they called everything. */
const API_CALLS = join(logs, 'api-calls.txt')

/**
 * What is tested on both engines: promises that hang on the engine itself (decision 21). The embedded engine meets the
 * rest in the end-to-end tests.
 */
const ON_BOTH_ENGINES = [
  'ledger',
  'motor/purchases',
  'bulk/bulk-actions/bulk-actions.test.ts',
  'authority/change-requests',
  'organisation/notifications',
  'reference/retention-rules',
  'reference/setups',
  ...['db', 'deliveries', 'disk', 'idempotency', 'jobs', 'number-series', 'one-time-codes', 'operations'].map(
    (of) => `platform/${of}`,
  ),
  'platform/outbox',
  ...['invitations', 'sessions'].map((of) => `identity/${of}`),
  ...['payments', 'refund', 'refunds/gateway'].map((of) => `payments/${of}.test.ts`),
  ...['older-installation', 'newer-vehicles', 'demo-rows'].map((of) => `seed/${of}.test.ts`),
  ...['approvals/day-limit.test.ts', 'guest-tokens', 'validations/stale-rows.test.ts', 'workflow-engine'].map(
    (of) => `workflows/${of}`,
  ),
  ...[
    'underwriting/client-imports/work/kill-during-import.test.ts',
    'accounting/credit-notes/lifecycle/raise-credit-note.test.ts',
    'accounting/reconciliation/kill.test.ts',
    'accounting/reconciliation/crash.test.ts',
    'accounting/reconciliation/act-on-lines.test.ts',
    'accounting/reconciliation/database-rules.test.ts',
    'accounting/reconciliation/paid-once.test.ts',
    'accounting/wallet/funding-requests/funding.test.ts',
    'accounting/wallet/funding-requests/kill.test.ts',
    'accounting/wallet/wallet.test.ts',
  ].map((of) => `marine/${of}`),
  ...['startup/installation', 'faults', 'start'].map((of) => `${of}.test.ts`),
].map((of) => `src/${of}`)
for (const of of ON_BOTH_ENGINES)
  if (!existsSync(at('deploy/api', of))) throw new Error(`${of} is not a test of the API`)

/** An address means PostgreSQL, none the embedded engine. */
const apiTests = (url) => async (log) => {
  if (url) rmSync(API_CALLS, { force: true })
  const gone = ON_BOTH_ENGINES.filter((of) => !existsSync(at('deploy/api', of)))
  if (gone.length) throw new Error(`Named for both engines, and not there: ${gone.join(', ')}`)
  const env = { TEST_DATABASE_URL: url || undefined, API_DOCUMENT: url ? undefined : 'off', API_CALLS }
  return url
    ? runVitest(log, 'deploy/api', 'api-postgresql', env)
    : runVitest(log, 'deploy/api', 'api-pglite', env, ON_BOTH_ENGINES)
}

/** Databases that live for seconds need no tidying, nor machine code for their statements. */
const SHORT_LIVED = { autovacuum: 'off', jit: 'off' }

/** Runs tests on the PostgreSQL that is named, or on one started for them. */
const withServer = (named, tests) => async (log) => {
  await ensurePdfTools()
  if (named) return tests(named)(log)
  const server = await startPostgres(SHORT_LIVED)
  try {
    return await tests(server.url)(log)
  } finally {
    await server.stop()
  }
}

async function ensurePdfTools() {
  if (!findProgram('pdftotext') || !findProgram('pdftoppm')) await installPackages('poppler-utils')
}

async function ensureBrowserTools() {
  await ensurePdfTools()
  if (findChromium()) return
  await installPackages('chromium-headless-shell', 'fonts-dejavu-core').catch(() =>
    installPackages('chromium', 'fonts-dejavu-core'),
  )
}

await main().catch((error) => {
  console.error(error)
  Object.assign(sum, add([sum, oneFailed]))
})
process.exitCode = sum.failed > 0 ? 1 : 0
console.log(`${sum.passed} passed, ${sum.failed} failed`)
