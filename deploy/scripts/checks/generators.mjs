// Runs every generator in a temporary copy and checks what it makes: lint (by the generator itself), types, nouns, layers, texts.
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { jobs, pool } from '../lib/machine.mjs'
import { at, capture, node, root, toolEnv } from '../lib/workspace.mjs'
import { report } from './source.mjs'

const SKIPPED = new Set(['dist', '.git', '.data', '.cache', 'playwright-report', 'test-results'])
// What follows is written before an approval, which needs the columns, and at the end. The migration comes last: its table
// has no noun, which writing the columns refuses.
const GENERATED = [
  ['field', 'claims', 'garage', 'text', 'follow=later'],
  ['list', 'claims/garage-visits', 'privilege=claim.claim.read', 'follow=later'],
  ['field', 'garage-visits', 'visited_on', 'day'],
  ['approval', 'garage-visits', 'visited_on', 'day', 'privilege=claim.claim.approve', 'follow=later'],
  ['approval', 'claims', 'garage', 'text', 'privilege=claim.claim.approve'],
  ['migration', 'survey-visits'],
]
/** Tests that the generators write, and those that count what they add. */
const TESTED = [
  ['deploy/api', 'src/claims/garage-visits/', 'src/bulk/exports/files.test.ts'],
  ['staff-app', 'src/garage-visits/', 'src/shared/menu.test.tsx'],
]
const copy = mkdtempSync(join(tmpdir(), 'coverdesk-generators-'))
const problems = []

/** Runs a script in the copy; its output is a problem when it fails. */
async function run(folder, ...args) {
  const cwd = join(copy, folder)
  const { code, output } = await capture(node, args, { cwd, env: toolEnv(cwd, { CI: 'true' }) })
  if (code !== 0) problems.push(`${args.join(' ')}: ${output.trim().split('\n').slice(-30).join('\n  ')}`)
  return code === 0
}

try {
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    // Packages' own node_modules hold relative links into the root's, which is linked as a whole.
    filter: (source) => {
      const path = relative(root, source)
      return path !== 'node_modules' && !path.split(sep).some((name) => SKIPPED.has(name))
    },
  })
  symlinkSync(at('node_modules'), join(copy, 'node_modules'))
  let made = true
  for (const args of GENERATED) made = (await run('.', 'deploy/scripts/new.mjs', ...args)) && made
  // Which columns a claim of a test needs is written by hand.
  rmSync(join(copy, 'deploy/api/src/claims/garage-change.test.ts'), { force: true })
  if (made) {
    const checks = ['floors', 'nouns', 'words', 'texts', 'literals'].filter((check) =>
      existsSync(at(`deploy/scripts/checks/${check}.mjs`)),
    )
    // Each reads what was made. The longest first: the shorter ones fill the other core meanwhile.
    await pool(jobs(2), [
      ...['deploy/api', 'staff-app', 'sdk', 'sdk/lists'].map(
        (folder) => () => run(folder, '--run', 'types', '--', '--checkers', '1'),
      ),
      ...checks.map((check) => () => run('.', `deploy/scripts/checks/${check}.mjs`)),
    ])
    // Both fill the cores themselves.
    for (const [folder, ...files] of TESTED)
      await run(folder, 'node_modules/vitest/vitest.mjs', 'run', ...files)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
report('Generators', problems)
