import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { node, root, toolEnv } from './workspace.mjs'

export const serverArguments = ['--conditions=@coverdesk/source', 'deploy/api/src/server.ts']

/** Runs the server until it ends. Signals are its own to handle; its exit code is ours. */
export function runServer() {
  const child = spawn(node, serverArguments, { cwd: root, env: toolEnv(), stdio: 'inherit' })
  forwardSignals([child])
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** Passes the signals on. A terminal sends Ctrl-C to the whole group itself: a second one would force the stop. */
export function forwardSignals(children) {
  const pass = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  process.on('SIGINT', (signal) => {
    if (!process.stdin.isTTY) pass(signal)
  })
}
