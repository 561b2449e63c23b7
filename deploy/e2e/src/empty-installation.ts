import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface EmptyInstallation {
  staff: string
  /** Host of its mailbox. */
  mailbox: string
  /** Output of its server: the link that creates the first administrator. */
  setUpLink: string
}

/** Starts a separate, empty server for as long as it is used. */
export async function withEmptyInstallation(
  use: (installation: EmptyInstallation) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coverdesk-empty-'))
  const port = await freePort()
  const server = spawn(join(root, 'node_modules/node/bin/node'), ['deploy/scripts/serve.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      COVERDESK_ENV: 'demo',
      SEED: 'none',
      LOG_LEVEL: 'error',
      PAYMENT_SWEEP_SECONDS: '5',
      MIN_FREE_DISK: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    const setUpLink = await printedLink(server.stdout)
    await use({ staff: `http://staff.localhost:${port}`, mailbox: `mail.localhost:${port}`, setUpLink })
  } finally {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
}

async function printedLink(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = ''
  for await (const chunk of output) {
    printed += chunk
    const link = /http\S+#token=[\w-]+(?=\s)/.exec(printed)?.[0]
    if (link) return link
  }
  throw new Error(`The server ended and printed no link: ${printed}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A probe listens on a port.')
  return address.port
}
