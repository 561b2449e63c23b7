/** Nests sample answers by path as data for a rule: `forms.a.b` becomes `{ forms: { a: { b } } }`. */
export function sampleData(
  names: readonly string[],
  values: Readonly<Record<string, string | number | boolean>>,
  isList: (name: string) => boolean,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const name of names) {
    const value = values[name]
    if (value === undefined || value === '') continue
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    const place = parts.reduce<Record<string, unknown>>((at, part) => {
      at[part] ??= {}
      return at[part] as Record<string, unknown>
    }, data)
    place[last] = isList(name) ? [value] : value
  }
  return data
}
