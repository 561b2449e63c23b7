// Shows the components of sdk/ui with their stories; `-- --compare` fails where one looks different from before,
// `-- --accept` stores how they look now.
import { spawn } from 'node:child_process'
import { Failure, main } from './lib/failure.mjs'
import { findChromium, freePort } from './lib/machine.mjs'
import { forwardSignals } from './lib/server.mjs'
import { at, install, node, toolEnv } from './lib/workspace.mjs'

/** Runs a program in a folder with its output on the screen; returns its exit code. */
function show(folder, args, env = {}) {
  const child = spawn(node, args, { cwd: at(folder), env: toolEnv(at(folder), env), stdio: 'inherit' })
  forwardSignals([child])
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
}

await main(async () => {
  const [flag] = process.argv.slice(2)
  if (flag && flag !== '--accept' && flag !== '--compare')
    throw new Failure('Usage: npm run workbench [-- --compare | --accept]')
  await install()
  if (!flag) {
    const vite = at('sdk/ui/node_modules/vite/bin/vite.js')
    process.exitCode = await show('sdk/ui', [vite, '--config', 'workbench/vite.config.ts'])
    return
  }
  const playwright = at('deploy/e2e/node_modules/@playwright/test/cli.js')
  const args = [
    playwright,
    'test',
    '--config',
    'workbench.config.ts',
    `--update-snapshots=${flag === '--accept' ? 'all' : 'none'}`,
    '--reporter=line',
  ]
  const env = { STORIES: 'compare', PORT: String(await freePort()), CHROMIUM_PATH: findChromium() }
  process.exitCode = await show('deploy/e2e', args, env)
})
