import { buildApps, keepPlainSources } from './lib/builds.mjs'
import { main } from './lib/failure.mjs'

await main(async () => {
  const built = await buildApps()
  await keepPlainSources()
  console.log(built.length ? `Built ${built.join(', ')}` : 'Nothing to build')
})
