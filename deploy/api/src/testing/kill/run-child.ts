import { spawn } from 'node:child_process'

/** The end of a child process, and its output until then. */
export interface Ended {
  killed: boolean
  said: string
}

/**
 * Runs a script of the product as a process of its own, to its end or until SIGKILL.
 * @param life its start arguments, as JSON
 * @throws Error when it fails in any other way
 */
export function runChild(script: URL, life: object, env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  return new Promise((done, fail) => {
    const flags = ['--conditions=@coverdesk/source', '--disable-warning=ExperimentalWarning']
    const child = spawn(process.execPath, [...flags, script.pathname, JSON.stringify(life)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let wrong = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    child.stderr.on('data', (text) => {
      wrong += text
    })
    child.once('error', fail)
    child.once('close', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0) fail(new Error(wrong.slice(0, 2000)))
      else done({ killed: signal === 'SIGKILL', said })
    })
  })
}
