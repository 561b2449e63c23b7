import { spawn } from 'node:child_process'
import { main } from './lib/failure.mjs'
import { checkDataFolder, checkPortFree } from './lib/machine.mjs'
import { forwardSignals, serverEnv, sourceArguments } from './lib/server.mjs'
import { at, install, node, root, toolEnv } from './lib/workspace.mjs'

const apps = [
  { name: 'staff', port: 5173 },
  { name: 'guest', port: 5174 },
  { name: 'marine', port: 5175 },
]
const origin = ({ name, port }) => `http://${name}.localhost:${port}`

function start(label, command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text) => process.stdout.write(text.replace(/^(?=.)/gm, `${label} │ `)))
  }
  return child
}

await main(async () => {
  for (const port of [8080, ...apps.map(({ port }) => port)]) await checkPortFree(port)
  checkDataFolder(process.env.DATA_DIR || '.data')
  await install()
  const origins = Object.fromEntries(apps.map((app) => [`${app.name.toUpperCase()}_ORIGIN`, origin(app)]))
  const addresses = new URLSearchParams(apps.map((app) => [app.name, origin(app)])).toString()
  const APP_ADDRESSES = addresses.replaceAll('&', '&amp;')
  const env = serverEnv({ ...origins, PORT: '8080', NODE_ENV: 'development' })
  const children = [start('api   ', node, ['--watch', ...sourceArguments()], { cwd: root, env })]
  for (const { name, port } of apps) {
    const folder = at(`${name}-app`)
    const args = [
      at(`${name}-app`, 'node_modules/vite/bin/vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--host',
    ]
    children.push(
      start(name.padEnd(6), node, [...args, '127.0.0.1'], {
        cwd: folder,
        env: toolEnv(folder, { APP_ADDRESSES }),
      }),
    )
  }
  forwardSignals(children)
  for (const app of apps) console.log(`${app.name.padEnd(6)} │ ${origin(app)}`)
  console.log('mail   │ http://mail.localhost:8080')
  const codes = await Promise.all(
    children.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))),
  )
  process.exitCode = Math.max(...codes)
})
