// Starts the server on the packages that are installed and the apps that are built: in the container, and for the
// end-to-end tests.
import { main } from './lib/failure.mjs'
import { runServer } from './lib/server.mjs'
import { buildServer } from './lib/server-bundle.mjs'

await main(async () => {
  await buildServer()
  process.exitCode = await runServer()
})
