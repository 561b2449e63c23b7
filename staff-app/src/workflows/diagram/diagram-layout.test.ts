import type { WorkflowStep } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import type { EditedStep } from '../steps/steps.ts'
import { BOX_WIDTH, DECLINED_END, END, layOut } from './diagram-layout.ts'

const step = (key: string, part: Partial<WorkflowStep> = {}): EditedStep => ({
  id: key,
  keyFollows: false,
  key,
  kind: 'form',
  title: key,
  ...part,
})
const steps = [
  step('a'),
  step('decide', { kind: 'approval' }),
  step('fork', { kind: 'condition', when_true: 'b', when_false: 'c' }),
  step('b', { next: 'end' }),
  step('c'),
]

it('draws every way: onwards, by results, to the end of declined trackers, and back', () => {
  const { arrows } = layOut(steps, 'ltr')
  expect(arrows.map(({ from, way, to }) => `${from} ${way} ${to}`)).toEqual([
    'a next decide',
    'decide next fork',
    `decide when_declined ${DECLINED_END}`,
    'decide return_to a',
    'fork when_true b',
    'fork when_false c',
    `b next ${END}`,
    `c next ${END}`,
  ])
})

it('places boxes apart, later ones below, and mirrors the drawing for right-to-left', () => {
  const { boxes, width } = layOut(steps, 'ltr')
  const at = (id: string) => boxes.find((box) => box.id === id)
  expect(at('decide')?.y).toBeGreaterThan(at('a')?.y ?? Number.NaN)
  expect(at('b')?.y).toBe(at('c')?.y)
  expect(Math.abs((at('b')?.x ?? 0) - (at('c')?.x ?? 0))).toBeGreaterThan(BOX_WIDTH)
  const mirrored = layOut(steps, 'rtl').boxes
  for (const box of boxes) {
    const { x = Number.NaN } = mirrored.find(({ id }) => id === box.id) ?? {}
    expect(x).toBeCloseTo(width - box.x - box.width)
  }
})

it('has no end for declined trackers where each decline has a path', () => {
  const { boxes } = layOut([step('decide', { kind: 'approval', when_declined: 'b' }), step('b')], 'ltr')
  expect(boxes.map(({ id }) => id)).toEqual(['decide', 'b', END])
})

it('draws 60 steps', () => {
  const many = Array.from({ length: 60 }, (_, index) => step(`s${index}`))
  expect(layOut(many, 'ltr').boxes).toHaveLength(61)
})
