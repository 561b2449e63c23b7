// Words that hide who does what, or have a standard term instead: no file has more of them than it had.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { at, listFiles, root } from '../lib/workspace.mjs'
import { report } from './source.mjs'

/** Each with what to write instead. */
/** @type {[word: RegExp, instead: string][]} */
const AVOIDED = [
  [/\bwhoever\b/i, 'name the person: user, customer, caller'],
  [/\b(?:somebody|someone|nobody|anybody)\b/i, 'name the person: user, customer, caller, or use the passive'],
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\btold\b/i, 'notified, named, stated'],
  [/\basked\b/i, 'requested, expected'],
  [/\bkept\b/i, 'stored, retained, cached'],
  [/\btwins?\b/i, 'possible duplicate'],
  [/\bguess(?:es|ed)?\b/i, 'detect, propose'],
  [/\bsupposed\b/i, 'simulated'],
  [/(?<=[a-z])(?:Asked|Told|Kept|Anew|Guess)|\b(?:asked|told|kept|guess)(?=[A-Z])/, 'the name of the value'],
  [/(?<=[a-z])Shown|\bshown(?=[A-Z])/, 'presented, visible, selected'],
  [/\bFaults?\b|(?<=[a-z])Faults?(?![a-z])/, 'error'],
  [/\b(?:exclusively|alongside)\b/, 'takeLock, takeSharedLock'],
  [/\bsweep(?:s|ing)?(?![a-z_])/i, 'poll, delete expired, vacuum'],
  [/(?<!Object\.)\bfreeze\b/, 'snapshot'],
  [/(?<=[a-z])Fold(?![a-z])|\bfold(?=[A-Z])/, 'normalise, compact'],
  [/\bhouse(?![a-z])|(?<=[a-z])House(?![a-z])/, 'user scope, insurer'],
  [/\b(?:asker|Asker)s?(?![a-z])/, 'requester'],
  [/\blive ?lines?\b/i, 'event stream'],
  [/\bstatute ?wording/i, 'statutory wording'],
  [/\bRateCaps?\b|\brate caps?\b/, 'rate limit'],
  [/\b(?:countTry|forgetTries|openTries)\b|\bpace\b/, 'backoff'],
]
/**
 * Names of the specification, of stored values and of published settings, terms of the trade, and what customers read
 * in the claim form and in the wording of a policy, which stay.
 */
const ALLOWED =
  /[Aa]nybody (?:else involved|hurt|with a licence|who drives)|[Ss]omebody else|[Ww]hat I have told|You told us of|whoever caused|'kept'|'nobody'|'[a-z-]*asked[a-z-]*'|\bnot_asked\b|PAYMENT_SWEEP_SECONDS|'payment-sweep'|statute-wording|[Ff]ree alongside ship|pace-making|house number/g
const FOLDERS = [
  'sdk/src',
  'sdk/lists/src',
  'sdk/ui/src',
  'staff-app/src',
  'guest-app/src',
  'marine-app/src',
  'deploy',
]
const DOCUMENTS = ['README.md', '.github/CONTRIBUTING.md']
const READ = /\.(?:tsx?|mjs|cjs|sql|md|css)$|\/locales\/en\/[^/]+\.json$/
const PASSED_OVER = /\/(?:node_modules|dist|\.cache)\/|\/locales\/(?!en\/|README)|\/checks\/words\.mjs$/
const BASELINE = at('deploy/scripts/checks/avoided-words.json')

const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'))
const found = new Map()
for (const file of [
  ...FOLDERS.flatMap((folder) => listFiles(at(folder))),
  ...DOCUMENTS.map((name) => at(name)),
]) {
  if (!READ.test(file) || PASSED_OVER.test(file)) continue
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = line.replace(ALLOWED, '')
      return AVOIDED.filter(([word]) => word.test(text)).map(([word, instead]) => ({
        place: index + 1,
        word: word.exec(text)?.[0],
        instead,
      }))
    })
  if (lines.length > 0) found.set(relative(root, file), lines)
}

if (process.argv.includes('--write')) {
  const counts = [...found]
    .map(([file, lines]) => [file, lines.length])
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`)
}

const problems = [...found].flatMap(([file, lines]) => {
  const before = process.argv.includes('--write') ? lines.length : (baseline[file] ?? 0)
  if (lines.length <= before) return []
  return [
    `${file} has ${lines.length} avoided words and had ${before}:`,
    ...lines.map(({ place, word, instead }) => `  line ${place}: "${word}" (write: ${instead})`),
  ]
})
const total = [...found.values()].reduce((sum, lines) => sum + lines.length, 0)
report('Avoided words', problems, [`${total} avoided words in ${found.size} files are left from before`])
