import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tail } from './failure.mjs'
import { at, root } from './workspace.mjs'

export const logs = at('node_modules/.cache/coverdesk-test')

/** Counts of a run: a step without tests of its own counts as one that passed or failed. */
export const onePassed = { passed: 1, failed: 0 }
export const oneFailed = { passed: 0, failed: 1 }

/** Runs steps one after the other, keeps each one's words in a file, and sums up. */
export function createRunner(only) {
  const sum = { passed: 0, failed: 0 }
  mkdirSync(logs, { recursive: true })
  return {
    sum,
    /** `work(log)` returns counts; a problem it throws is a failure of the step. Returns whether the step went well. */
    async step(name, work) {
      if (only.length && !only.some((wanted) => name.startsWith(wanted))) return true
      const started = Date.now()
      const lines = []
      const counts = await work((text) => lines.push(text)).catch((error) => {
        lines.push(error.details ?? '', error.details === undefined ? String(error.stack) : error.message)
        return oneFailed
      })
      const file = join(logs, `${name.replace(/\W+/g, '-')}.log`)
      writeFileSync(file, lines.join('\n'))
      sum.passed += counts.passed
      sum.failed += counts.failed
      print(name, counts, Date.now() - started)
      if (counts.failed)
        console.log(
          `${tail(lines.join('\n'), 40).replace(/^/gm, '    ')}\n    (all of it: ${relative(root, file)})`,
        )
      for (const line of lines.join('\n').match(/^note: .*$/gm) ?? [])
        console.log(`    ${line.slice(0, 300)}`)
      return counts.failed === 0
    },
  }
}

function print(name, { passed, failed }, milliseconds) {
  const mark = failed ? '✗' : '✓'
  const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
  console.log(`${mark} ${name.padEnd(28)} ${counts.padEnd(26)} ${(milliseconds / 1000).toFixed(1)} s`)
}
