import { describe, expect, it } from 'vitest'
import type { Step } from './definition.ts'
import { stepAfter } from './step-after.ts'

const step = (key: string, next?: string): Step => ({
  key,
  kind: 'form',
  title: key,
  ...(next ? { next } : {}),
})
const steps = [step('one'), step('two', 'four'), step('three'), step('four', 'end'), step('five')]

describe('the following step', () => {
  it('is the next of the list without a named one', () => {
    expect([stepAfter(steps, 0), stepAfter(steps, 2)]).toEqual([1, 3])
  })
  it('is the one it names, or the one a branch names instead', () => {
    expect([stepAfter(steps, 1), stepAfter(steps, 1, 'five'), stepAfter(steps, 0, 'three')]).toEqual([
      3, 4, 2,
    ])
  })
  it('is past the list at the end', () => {
    expect([stepAfter(steps, 3), stepAfter(steps, 0, 'end'), stepAfter(steps, 4)]).toEqual([5, 5, 5])
  })
  it.each(['one', 'two', 'nowhere'])('is never an earlier or a missing step: %s', (goto) => {
    expect(stepAfter(steps, 1, goto)).toBe(2)
  })
})
