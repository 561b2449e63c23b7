/** Returns the own value of an object under a name; undefined for inherited properties (`constructor`). */
export const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
