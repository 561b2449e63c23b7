import { main } from './lib/failure.mjs'
import { binary } from './lib/tools.mjs'
import { capture, install, node, root, toolEnv } from './lib/workspace.mjs'

// Writes the columns of every tables.ts as the migrations make them.
await main(async () => {
  await install()
  const options = { cwd: root, env: toolEnv() }
  const script = ['--conditions=@coverdesk/source', 'deploy/api/src/testing/table-types/write.ts']
  const { code, output } = await capture(node, script, options)
  console.log(output.trim() || 'Every tables.ts is as the migrations make it.')
  process.exitCode = code ?? 1
  const written = output.split('\n').filter((line) => line.endsWith('tables.ts'))
  if (written.length) await capture(binary('.', 'biome'), ['check', '--write', ...written], options)
})
