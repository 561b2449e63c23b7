import type { StepKind, WorkflowStep } from '@coverdesk/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exitsOf, waysOf } from '../steps/exits.ts'
import type { EditedStep } from '../steps/steps.ts'
import { insertOn, lead, mayLead, moveOnto } from './rewire.ts'

const step = (key: string, part: Partial<WorkflowStep> = {}): EditedStep => ({
  id: `id-${key}`,
  keyFollows: false,
  key,
  kind: 'form',
  title: key,
  ...part,
})
/** Every way as `from way to`, without those back. */
const waysIn = (steps: readonly EditedStep[]): string[] =>
  steps.flatMap(({ key }, index) =>
    exitsOf(steps, index)
      .filter(({ way }) => way !== 'return_to')
      .map(({ way, to }) => `${key} ${way} ${steps[to]?.key ?? 'end'}`),
  )
const fork = step('fork', { kind: 'condition', when_true: 'b', when_false: 'c' })
const steps = [step('a'), fork, step('b', { next: 'end' }), step('c')]

describe('a step inserted on an arrow', () => {
  it('stands between two steps of the list', () => {
    const { steps: next } = insertOn(steps, { from: 'id-a', way: 'next' }, 'notify', 'Tell')
    expect(waysIn(next)).toEqual([
      'a next tell',
      'tell next fork',
      'fork when_true b',
      'fork when_false c',
      'b next end',
      'c next end',
    ])
  })

  it('stands on one branch and leaves the other ways as they were', () => {
    const { steps: next } = insertOn(steps, { from: 'id-fork', way: 'when_false' }, 'notify', 'Tell')
    expect(waysIn(next)).toEqual([
      'a next fork',
      'fork when_true b',
      'fork when_false tell',
      'b next end',
      'tell next c',
      'c next end',
    ])
  })

  it('begins the path of declined trackers, which no other way comes to', () => {
    const decided = [step('a'), step('decide', { kind: 'approval' }), step('b')]
    const { steps: next } = insertOn(decided, { from: 'id-decide', way: 'when_declined' }, 'notify', 'Tell')
    expect(waysIn(next)).toEqual([
      'a next decide',
      'decide next b',
      'decide when_declined tell',
      'b next end',
      'tell next end',
    ])
    expect(next[2]?.next).toBe('end')
  })
})

it('leads an arrow to a later step or the end, and back to an earlier form only', () => {
  const decided = [
    step('a'),
    step('tell', { kind: 'notify' }),
    step('decide', { kind: 'approval' }),
    step('b'),
  ]
  const decline = { from: 'id-decide', way: 'when_declined' } as const
  const back = { from: 'id-decide', way: 'return_to' } as const
  expect(lead(decided, decline, 'id-b')[2]).toMatchObject({ when_declined: 'b' })
  expect(lead(lead(decided, decline, 'id-b'), decline, 'declined-end')[2]?.when_declined).toBeUndefined()
  expect(lead(decided, back, 'id-a')[2]).toMatchObject({ return_to: 'a' })
  expect(['id-a', 'id-tell', 'id-decide', 'id-b', 'end'].map((to) => mayLead(decided, back, to))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(['id-a', 'id-decide', 'id-b', 'end'].map((to) => mayLead(decided, decline, to))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(lead(decided, decline, 'id-a')).toEqual(decided)
})

it('moves a step onto another arrow, and what led to it leads on', () => {
  const next = moveOnto(steps, 'id-b', { from: 'id-a', way: 'next' })
  expect(waysIn(next)).toEqual([
    'a next b',
    'b next fork',
    'fork when_true end',
    'fork when_false c',
    'c next end',
  ])
  expect(moveOnto(steps, 'id-a', { from: 'id-a', way: 'next' })).toEqual(steps)
  expect(moveOnto(steps, 'id-fork', { from: 'id-a', way: 'next' })).toEqual(steps)
})

const kinds: StepKind[] = ['form', 'condition', 'approval', 'notify']
const anySteps = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), targets: fc.array(fc.nat(9), { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((drawn) => {
    const keyed = drawn.map(({ kind }, index) => step(`s${index}`, { kind }))
    return keyed.map((one, index) => {
      const later = [...keyed.slice(index + 1).map(({ key }) => key), 'end']
      const named = waysOf(one)
        .filter((way) => way !== 'return_to')
        .flatMap((way, at) => {
          const target = drawn[index]?.targets[at]
          return target === undefined ? [] : [[way, later[target % later.length]]]
        })
      return { ...one, ...Object.fromEntries(named) }
    })
  })

it('changes no other way, whatever is drawn', () => {
  fc.assert(
    fc.property(anySteps, fc.nat(), (drawn, pick) => {
      const arrows = drawn.flatMap(({ id, key }, index) =>
        exitsOf(drawn, index)
          .filter(({ way }) => way !== 'return_to')
          .map(({ way, to }) => ({ from: id, way, said: `${key} ${way}`, to: drawn[to]?.key ?? 'end' })),
      )
      const arrow = arrows[pick % arrows.length]
      if (!arrow) return
      const { steps: next } = insertOn(drawn, arrow, 'notify', 'Tell')
      const expected = waysIn(drawn).map((way) =>
        way === `${arrow.said} ${arrow.to}` ? `${arrow.said} tell` : way,
      )
      expect(waysIn(next).toSorted()).toEqual([...expected, `tell next ${arrow.to}`].toSorted())
    }),
  )
})

it('keeps every step and leads only onwards, whatever is moved where', () => {
  fc.assert(
    fc.property(anySteps, fc.nat(), fc.nat(), (drawn, who, where) => {
      const moved = drawn[who % drawn.length]
      const from = drawn[where % drawn.length]
      if (!moved || !from) return
      const next = moveOnto(drawn, moved.id, { from: from.id, way: waysOf(from)[0] ?? 'next' })
      expect(next.map(({ id }) => id).toSorted()).toEqual(drawn.map(({ id }) => id).toSorted())
      for (const [index, one] of next.entries()) {
        const ways = exitsOf(next, index).filter(({ way }) => way !== 'return_to')
        expect(ways).toHaveLength(waysOf(one).filter((way) => way !== 'return_to').length)
      }
    }),
  )
})
