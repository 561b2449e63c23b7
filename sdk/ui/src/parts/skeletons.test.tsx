import { expect, it } from 'vitest'
import { render } from '../testing.tsx'
import { type ScreenShape, ScreenSkeleton } from './skeletons.tsx'

async function partsOf(path: string, shape?: ScreenShape): Promise<number | undefined> {
  const { place, unmount } = await render(<ScreenSkeleton path={path} shape={shape} />)
  const [loading, ...others] = place.querySelectorAll('[role=progressbar][aria-busy=true]')
  expect(others).toEqual([])
  const parts = loading?.children.length
  await unmount()
  return parts
}

const [rows, cards] = [8, 2]

it.each([
  ['/policies/', rows],
  ['/setups/:list/', rows],
  ['/change-requests/:id?', rows],
  ['/policies/:id', cards],
  ['/setups/tariffs/:kind', cards],
  ['/users/add/', cards],
  ['/marine-admin/users/create', cards],
])('has the shape of the screen at %s', async (path, parts) => {
  expect(await partsOf(path)).toBe(parts)
})

it('has the shape a route states', async () => {
  expect(await partsOf('/', 'overview')).toBe(5)
  expect(await partsOf('/profile/update', 'record')).toBe(cards)
  expect(await partsOf('/reports/:report', 'list')).toBe(rows)
})
