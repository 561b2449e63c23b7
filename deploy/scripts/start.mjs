const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    `✗ Coverdesk needs Node 20 or newer; this is ${process.version}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}

const { main } = await import('./lib/failure.mjs')
const { buildApps } = await import('./lib/builds.mjs')
const { checkDataFolder, checkPortFree } = await import('./lib/machine.mjs')
const { install } = await import('./lib/workspace.mjs')
const { runServer } = await import('./lib/server.mjs')
const { buildServer } = await import('./lib/server-bundle.mjs')

async function timed(label, work) {
  const started = Date.now()
  process.stdout.write(`${label} … `)
  try {
    const done = await work()
    console.log(done ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'up to date')
  } catch (error) {
    console.log('failed')
    throw error
  }
}

await main(async () => {
  const port = Number(process.env.PORT || 8080)
  if (Number.isInteger(port) && port > 0 && port < 65536) await checkPortFree(port)
  checkDataFolder(process.env.DATA_DIR || '.data')
  await timed('Installing', install)
  await timed('Building the apps', async () => (await buildApps()).length > 0)
  await timed('Building the server', buildServer)
  process.exitCode = await runServer()
})
