import type { WorkflowStep } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { layOut } from './diagram-layout.ts'

const form = (key: string, next?: string): WorkflowStep => ({ key, kind: 'form', title: key, next })
const fork = (key: string, when_true: string, when_false: string): WorkflowStep => ({
  key,
  kind: 'condition',
  title: key,
  when_true,
  when_false,
})
const drawn = (steps: WorkflowStep[]) =>
  layOut(steps).arrows.map(({ from, to, ways, lane, slot }) => [from, to, ways.join(), lane, slot])

it('draws a list straight down to the end', () => {
  expect(layOut([form('a'), form('b')])).toEqual({
    arrows: [
      { from: 0, to: 1, ways: ['on'], lane: 0, slot: 0 },
      { from: 1, to: 2, ways: ['on'], lane: 0, slot: 0 },
    ],
    lanes: 0,
  })
})

it('draws branches to later steps and the end beside the boxes', () => {
  expect(drawn([fork('a', 'c', 'end'), form('b'), form('c', 'end')])).toEqual([
    [1, 2, 'on', 0, 0],
    [2, 3, 'next', 0, 0],
    [0, 2, 'when_true', 1, 0],
    [0, 3, 'when_false', 2, 1],
  ])
})

it('draws two paths to the same step as one', () => {
  expect(drawn([fork('a', 'b', 'b'), form('b')])).toEqual([
    [0, 1, 'when_true,when_false', 0, 0],
    [1, 2, 'on', 0, 0],
  ])
})

it('lets paths that do not overlap share a lane', () => {
  const { lanes } = layOut([form('a', 'c'), form('b'), form('c', 'end'), form('d')])
  expect(lanes).toBe(1)
})

it('omits paths back and paths to unknown steps', () => {
  expect(drawn([form('a'), form('b', 'a'), form('c', 'gone')])).toEqual([[0, 1, 'on', 0, 0]])
})
