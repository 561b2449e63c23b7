import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { logs, oneFailed, onePassed } from './steps.mjs'
import { at, capture, node, root, toolEnv } from './workspace.mjs'

/** Runs a program in a folder; one passed when it ends well, one failed otherwise. */
export async function runTool(log, folder, command, args, extra = {}) {
  const { code, output } = await capture(command, args, { cwd: at(folder), env: toolEnv(at(folder), extra) })
  log(output)
  return code === 0 ? onePassed : oneFailed
}

export const runScript = (log, folder, script, extra) => runTool(log, folder, node, ['--run', script], extra)

export const runCheck = (log, file, ...args) =>
  runTool(log, '.', node, [`deploy/scripts/checks/${file}`, ...args])

export const binary = (folder, name) => {
  const own = at(folder, 'node_modules/.bin', name)
  return existsSync(own) ? own : join(root, 'node_modules/.bin', name)
}

/**
 * A package's vitest run, counted test by test; one that passed at a later try passes, and is named.
 * @param files - how the paths of the files begin that it is about; of all without any
 */
export async function runVitest(log, folder, label, extra = {}, files = []) {
  const file = join(logs, `${label.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const args = [
    'run',
    ...files,
    '--passWithNoTests',
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${at('deploy/scripts/lib/second-tries.mjs')}`,
    `--outputFile.json=${file}`,
  ]
  const ran = await runTool(log, folder, binary(folder, 'vitest'), args, {
    CI: 'true',
    NO_COLOR: '1',
    ...extra,
  })
  if (!existsSync(file)) return ran
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length || ran.failed }
}

/** The end-to-end run, counted test by test; one that passed at a later try passes, and is named. */
export async function runPlaywright(log, folder, extra = {}) {
  const file = join(logs, 'playwright.json')
  rmSync(file, { force: true })
  const args = ['test', '--pass-with-no-tests', '--reporter=line,json,./src/spec/report.ts']
  const env = { CI: 'true', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...extra }
  const ran = await runTool(log, folder, binary(folder, 'playwright'), args, env)
  if (!existsSync(file)) return ran
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  for (const title of suites.flatMap(flakyTitles)) log(`note: passed at a later try: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || ran.failed }
}

const flakyTitles = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${file}: ${spec.title}`),
  ...suites.flatMap(flakyTitles),
]
