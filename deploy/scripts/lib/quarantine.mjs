import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at } from './workspace.mjs'

/**
 * Tests that are known to fail now and then: these are run a second time, however many other tests fail.
 * @typedef {object} Entry
 * @property {string} test file and full name: `sdk/src/core/path.test.ts: escapes a segment`
 * @property {string} reason what is known of the failure
 * @property {string} since the day of the entry, `2026-11-26`
 */

const QUARANTINE = 'deploy/scripts/quarantine.json'
/** Consecutive runs that an entry passes at the first try before it has to go. */
const ENOUGH_PASSES = 20
const MOST_DAYS = 30

const passesFile = at('node_modules/.cache/coverdesk-quarantine.json')

/** @returns {Entry[]} */
export const readQuarantine = () => JSON.parse(readFileSync(at(QUARANTINE), 'utf8'))

/** @returns {Record<string, number>} consecutive passes by test, on this machine */
export const readPasses = () => (existsSync(passesFile) ? JSON.parse(readFileSync(passesFile, 'utf8')) : {})

/**
 * Counts the first tries of the quarantined tests among these results.
 * @param {{ name: string, passed: boolean }[]} results
 */
export function countPasses(results) {
  const passes = readPasses()
  const listed = new Set(readQuarantine().map(({ test }) => test))
  for (const { name, passed } of results)
    if (listed.has(name)) passes[name] = passed ? (passes[name] ?? 0) + 1 : 0
  mkdirSync(dirname(passesFile), { recursive: true })
  writeFileSync(passesFile, JSON.stringify(passes))
}

/**
 * Returns what is wrong with the entries.
 * @param {Entry[]} entries
 * @param {{ today: Date, passes: Record<string, number>, exists: (path: string) => boolean }} known
 * @returns {string[]}
 */
export function quarantineProblems(entries, { today, passes, exists }) {
  return entries.flatMap(({ test = '', reason = '', since = '' }) => {
    const file = test.split(': ')[0] ?? ''
    const days = (today.getTime() - Date.parse(since)) / 86_400_000
    if (!exists(file)) return [`${test}: the file does not exist`]
    if (!reason.trim()) return [`${test}: say what is known of the failure`]
    if (!(days >= -1)) return [`${test}: "since" has to be a day that has been, as 2026-11-26`]
    if (days > MOST_DAYS)
      return [`${test}: in quarantine for more than ${MOST_DAYS} days: fix or delete the test`]
    if ((passes[test] ?? 0) >= ENOUGH_PASSES)
      return [`${test}: passed ${ENOUGH_PASSES} runs: take it out of ${QUARANTINE}`]
    return []
  })
}
