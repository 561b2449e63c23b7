/**
 * Distributes a width: small needs are satisfied in full, and large ones share the rest evenly. Unneeded width is
 * left.
 * @param needs - in pixels
 * @param room - the available width in pixels
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
