/** The selection with one row put in, or taken out where it was in. */
export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** All rows that can be selected; none, when all of them already are. */
export function allToggled(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  return allState(selected, ids) === true ? new Set() : new Set(ids)
}

/** Whether all of the rows are selected, none, or some. */
export function allState(selected: ReadonlySet<string>, ids: readonly string[]): boolean | 'mixed' {
  const count = ids.filter((id) => selected.has(id)).length
  if (count === 0) return false
  return count === ids.length ? true : 'mixed'
}
