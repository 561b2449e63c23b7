import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { countPasses, readQuarantine } from './quarantine.mjs'
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
 * A package's vitest run, counted test by test; failed tests may be run again, and are then named.
 * An error outside every test, such as one thrown after the last, has the whole run repeated once.
 * @param files - how the paths of the files begin that it is about; of all without any
 */
export async function runVitest(log, folder, label, extra = {}, files = []) {
  const file = join(logs, `${label.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const program = binary(folder, 'vitest')
  const env = { CI: 'true', NO_COLOR: '1', ...extra }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ran = await runTool(log, folder, program, ['run', ...files, '--passWithNoTests', ...reporters], env)
  if (!existsSync(file)) return ran
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, fullName, title, status }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        passed: status === 'passed',
        again: () => runOne(log, folder, [name, [...ancestorTitles, title]], env),
      })),
  )
  const saved = await runAgain(log, tests)
  const failed = numFailedTests + unloaded.length - saved
  const passed = numPassedTests + saved
  if (failed > 0 || saved > 0 || !ran.failed) return { passed, failed }
  const again = await runTool(log, folder, program, ['run', ...files, '--passWithNoTests'], env)
  log(
    `note: an error outside every test: ${again.failed ? 'twice' : 'not at the second try (FLAKY, fix it)'}`,
  )
  return { passed, failed: again.failed }
}

/** Runs one test of a file by the titles of its groups and its own: a run that finds no test has not passed. */
async function runOne(log, folder, [file, titles], env) {
  const pattern = `^${titles.map(escaped).join(' > ')}$`
  const { code, output } = await capture(binary(folder, 'vitest'), ['run', file, '-t', pattern], {
    cwd: at(folder),
    env: toolEnv(at(folder), env),
  })
  log(output)
  return code === 0 && /^ *Tests +\d+ passed/m.test(output) ? onePassed : oneFailed
}

/**
 * A run of Playwright, counted test by test; failed tests may be run again, and are then named.
 * @param config - the file of the settings, in the folder
 * @param reporter - a reporter besides the counts
 */
export async function runPlaywright(log, folder, { config, reporter = '', env: extra = {} }) {
  const file = join(logs, `${config}.json`)
  rmSync(file, { force: true })
  const program = binary(folder, 'playwright')
  const reporters = ['line', 'json', reporter].filter(Boolean).join(',')
  const args = ['test', '--config', config, '--pass-with-no-tests', `--reporter=${reporters}`]
  const env = { CI: 'true', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...extra }
  const ran = await runTool(log, folder, program, args, env)
  if (!existsSync(file)) return ran
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap(specsOf).map(({ file: spec, title, ok }) => ({
    name: `${folder}/src/${spec}: ${title}`,
    passed: ok,
    again: () =>
      runTool(
        log,
        folder,
        program,
        ['test', '--config', config, '--reporter=line', '--trace=on', spec, '--grep', `${escaped(title)}$`],
        env,
      ),
  }))
  const saved = await runAgain(log, tests)
  const failed = stats.unexpected - saved
  return { passed: stats.expected + saved, failed: saved > 0 ? failed : failed || ran.failed }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Failures of one step that may be chance. More are a break: none of them is run again. */
const MOST_FLAKES = 2

/**
 * Runs failed tests a second time, alone: those in quarantine, and up to two others, which the output names as flaky
 * so that they are fixed or listed. Returns how many passed then.
 */
async function runAgain(log, tests) {
  countPasses(tests)
  const listed = new Set(readQuarantine().map(({ test }) => test))
  const failures = tests.filter(({ passed }) => !passed)
  const unlisted = failures.filter(({ name }) => !listed.has(name))
  const repeated = unlisted.length > MOST_FLAKES ? failures.filter(({ name }) => listed.has(name)) : failures
  let saved = 0
  for (const { name, again } of repeated) {
    const { failed } = await again()
    const where = listed.has(name) ? 'in quarantine' : 'FLAKY, fix it or list it in quarantine'
    log(`note: ${failed ? 'failed twice' : `passed at the second try (${where})`}: ${name}`)
    saved += failed ? 0 : 1
  }
  return saved
}
