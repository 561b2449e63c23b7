// Starts the server on what is installed and built: in the container, and for the end-to-end tests.
import { main } from './lib/failure.mjs'
import { runServer } from './lib/server.mjs'

await main(async () => {
  process.exitCode = await runServer()
})
