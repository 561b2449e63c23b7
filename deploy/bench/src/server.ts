import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverArguments, serverEnv } from '../../scripts/lib/server.mjs'
import { root } from './environment.ts'

const START = 60_000

/** Starts the product on a data folder; resolves when it answers. */
export async function startServer(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, serverArguments(), {
    cwd: root,
    env: serverEnv({
      COVERDESK_ENV: 'demo',
      LOG_LEVEL: 'error',
      MIN_FREE_DISK: '0',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + START
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready')
}

export async function stopServer(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/readyz`)).ok
  } catch {
    return false
  }
}
