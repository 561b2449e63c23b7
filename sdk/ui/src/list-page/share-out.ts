/**
 * Shares a room among those who need some of it: who needs little gets all of it, and those who need much share the
 * rest evenly. What nobody needs is left.
 *
 * @param needs - what each needs, in pixels
 * @param room - what there is, in pixels
 */
export function shareOut(needs: readonly number[], room: number): number[] {
  const given = needs.map(() => 0)
  let left = room
  const bySize = needs.map((need, index) => ({ need, index })).toSorted((one, other) => one.need - other.need)
  for (const [position, { need, index }] of bySize.entries()) {
    const even = left / (bySize.length - position)
    const part = Math.max(0, Math.min(need, even))
    given[index] = part
    left -= part
  }
  return given
}
