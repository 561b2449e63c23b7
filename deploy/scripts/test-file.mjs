// Runs the tests of one file or folder: npm run test:file -- deploy/api/src/claims/claims.test.ts
import { spawn } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { Failure, main } from './lib/failure.mjs'
import { binary } from './lib/tools.mjs'
import { at, install, node, packageFolders, root, toolEnv } from './lib/workspace.mjs'

await main(async () => {
  const [name, ...options] = process.argv.slice(2)
  if (!name) throw new Failure('Name a test file or a folder: npm run test:file -- sdk/src/core')
  await install()
  const file = relative(root, resolve(root, name))
  const folder = packageFolders().find((one) => file.startsWith(`${one}/`))
  if (!folder) throw new Failure(`${file} is in no package with tests`)
  const vitest = binary(folder, '../vitest/vitest.mjs')
  const args = [vitest, 'run', relative(folder, file), '--no-file-parallelism', ...options]
  const child = spawn(node, args, { cwd: at(folder), env: toolEnv(at(folder)), stdio: 'inherit' })
  process.exitCode = await new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
})
