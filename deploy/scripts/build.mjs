import { buildApps } from './lib/builds.mjs'
import { main } from './lib/failure.mjs'

await main(async () => {
  const built = await buildApps()
  console.log(built.length ? `Built ${built.join(', ')}` : 'Nothing to build')
})
