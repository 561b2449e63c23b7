/** Something the person at the terminal can fix: one line, and the program's own words when they help. */
export class Failure extends Error {
  constructor(message, details = '') {
    super(message)
    this.name = 'Failure'
    this.details = details
  }
}

/** The last lines of a program's output, without the stack, which says nothing to its reader. */
export function tail(text, lines = 20) {
  const said = text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
  return said.slice(-lines).join('\n')
}

/** Runs a script's main function; a failure becomes one clear line and exit code 1. */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.details) console.error(tail(error.details))
    console.error(`✗ ${error.message}`)
    process.exitCode = 1
  }
}
