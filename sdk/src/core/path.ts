const FORBIDDEN = new Set(['', '.', '..'])

/**
 * Builds a path with escaped parameters.
 * @throws TypeError for a parameter that is missing, empty, `.` or `..`
 * @example path`/branches/${id}`
 */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((built, part, index) => {
    if (index === 0) return part
    const value = values[index - 1]
    if (value === null || value === undefined || FORBIDDEN.has(String(value))) {
      throw new TypeError(`A path parameter is ${JSON.stringify(value ?? null)}: ${parts.join('…')}`)
    }
    return built + encodeURIComponent(String(value)) + part
  }, '')
}
