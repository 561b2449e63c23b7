import { expect, it } from 'vitest'
import { shareOut } from './share-out.ts'

it.each([
  ['each gets what it needs', [100, 200], 500, [100, 200]],
  ['the longest is cut first', [100, 900, 120], 520, [100, 300, 120]],
  ['those too long for their part share the rest evenly', [400, 100, 400], 500, [200, 100, 200]],
  ['no room, nothing to give', [100, 100], -20, [0, 0]],
] as const)('%s', (_what, needs, room, given) => {
  expect(shareOut(needs, room)).toEqual(given)
})
