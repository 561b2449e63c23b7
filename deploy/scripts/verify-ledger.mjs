import { spawn } from 'node:child_process'
import { main } from './lib/failure.mjs'
import { verifyArguments } from './lib/server.mjs'
import { buildServer } from './lib/server-bundle.mjs'
import { install, node, root, toolEnv } from './lib/workspace.mjs'

// Holds the books of DATABASE_URL, or of the embedded database in DATA_DIR, against themselves.
await main(async () => {
  await install()
  await buildServer()
  const child = spawn(node, verifyArguments(), { cwd: root, env: toolEnv(), stdio: 'inherit' })
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
})
