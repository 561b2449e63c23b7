import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { type ClauseId, clauses, exceptions } from './clauses/index.ts'

const PROJECT = 'specification'
const CLAUSE = /^\d\.\d+(?= )/
const ids = Object.keys(clauses) as ClauseId[]
const sectionOf = (id: string): string => id.split('.')[0] ?? ''
const isClause = (id: string): id is ClauseId => Object.hasOwn(clauses, id)

/** Reports how many clauses of the specification are met, and fails when an unexpected one is not. */
export default class SpecificationReport implements Reporter {
  readonly #tests = new Map<ClauseId, TestCase>()
  readonly #last = new Map<ClauseId, TestResult>()
  readonly #mistakes: string[] = []

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      if (test.parent.project()?.name !== PROJECT) continue
      const id = CLAUSE.exec(test.title)?.[0] ?? ''
      if (!isClause(id)) this.#mistakes.push(`“${test.title}” names no clause`)
      else if (this.#tests.has(id)) this.#mistakes.push(`${id} has two tests`)
      else this.#tests.set(id, test)
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const id = CLAUSE.exec(test.title)?.[0] ?? ''
    if (isClause(id) && this.#tests.get(id) === test) this.#last.set(id, result)
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const sections = new Set([...this.#tests.keys()].map(sectionOf))
    if (sections.size === 0) return {}
    // A partial run reports only its own sections.
    const reported = ids.filter((id) => sections.has(sectionOf(id)))
    const open = reported.filter((id) => !this.#isMet(id))
    const count = (of: readonly string[], section: string) =>
      of.filter((id) => sectionOf(id) === section).length
    const each = [...sections]
      .sort()
      .map((of) => `§${of} ${count(reported, of) - count(open, of)} of ${count(reported, of)}`)
    say(
      `specification: ${reported.length - open.length} of ${reported.length} clauses held (${each.join(', ')})`,
    )
    const untested = open.filter((id) => !this.#tests.has(id))
    if (untested.length > 0) say(`specification: without a test: ${untested.join(', ')}`)
    for (const id of open.filter((one) => this.#tests.has(one)))
      say(`specification: not held: ${id} ${clauses[id]}: ${this.#reason(id)}`)
    for (const mistake of this.#mistakes) say(`specification: ${mistake}`)
    const failed = this.#mistakes.length > 0 || open.some((id) => !exceptions[id])
    return failed ? { status: 'failed' } : {}
  }

  #isMet(id: ClauseId): boolean {
    return this.#last.get(id)?.status === 'passed'
  }

  #reason(id: ClauseId): string {
    const known = exceptions[id]
    if (known) return known
    const said = this.#last.get(id)?.error?.message ?? 'the test did not run to its end'
    return (stripVTControlCharacters(said).split('\n')[0] ?? '').slice(0, 160)
  }
}

/** Notes appear again in the summary of the whole run. */
const say = (text: string): unknown => process.stdout.write(`note: ${text}\n`)
