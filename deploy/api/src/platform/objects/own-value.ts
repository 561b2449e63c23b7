/** The value an object holds itself under a name; undefined for what every object inherits (`constructor`). */
export const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
