import { buildApps } from './lib/builds.mjs'
import { main } from './lib/failure.mjs'
import { buildServer } from './lib/server-bundle.mjs'

await main(async () => {
  const built = await buildApps()
  if (await buildServer()) built.push('the server')
  console.log(built.length ? `Built ${built.join(', ')}` : 'Nothing to build')
})
