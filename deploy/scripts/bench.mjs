import { spawn } from 'node:child_process'
import { buildApps } from './lib/builds.mjs'
import { main } from './lib/failure.mjs'
import { buildServer } from './lib/server-bundle.mjs'
import { at, install, node, toolEnv } from './lib/workspace.mjs'

// Measures all, or the benchmarks named: npm run bench -- quotes-per-second
await main(async () => {
  await install()
  await buildApps()
  await buildServer()
  const folder = at('deploy/bench')
  const args = ['--conditions=@coverdesk/source', 'src/index.ts', ...process.argv.slice(2)]
  const child = spawn(node, args, { cwd: folder, env: toolEnv(folder), stdio: 'inherit' })
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
})
